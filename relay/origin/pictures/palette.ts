/** The paints of every drawing: the tokens of the site's look and what goes with them on a printed page. */
export const PAINT = {
  board: '#12382b',
  deep: '#0c261d',
  cream: '#f7f1e3',
  ink: '#1c1b18',
  ball: '#b3261e',
  ballDark: '#7a1e2b',
  willow: '#c9963b',
  straw: '#ebc05f',
  outfield: '#2f7d4f',
  grass: '#3f9161',
  meadow: '#4ea06f',
  sand: '#d9c08a',
  clay: '#c7a46a',
  earth: '#5b4a1e',
  blue: '#1f4a6b',
  sea: '#2f7f8f',
  foam: '#a9d3d0',
  night: '#101d2c',
  dusk: '#35304f',
  slate: '#7f8a8f',
  stone: '#5c5f66',
  dawn: '#efd9ab',
  rust: '#b0562a',
} as const

export type Paint = keyof typeof PAINT
