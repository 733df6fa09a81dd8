"""What drawings of square tiles share, whatever the tiles show: sizes, blocks, frames with names and crop, walking."""
