export const PAINT = {
  board: '#12382b',
  deep: '#0c261d',
  cream: '#f7f1e3',
  ink: '#1c1b18',
  willow: '#c9963b',
  straw: '#ebc05f',
  foam: '#a9d3d0',
  dawn: '#efd9ab',
} as const
