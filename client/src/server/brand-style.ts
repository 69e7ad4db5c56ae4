import { createHash } from 'node:crypto'
import { type Brand, DEFAULT_BRAND } from '#shared/brand.ts'
import { contrast, mixed, nearestPassing } from '#shared/colours.ts'
import type { InlinedFile } from '#shared/page.ts'

const [BLACK, WHITE] = ['#000000', '#ffffff']
const PAPER = { light: '#fbf8f1', dark: '#141613' }
const TEXT = 4.5

/** The site's own colours in the place of those of `ui/tokens.css`, each where it can be read. */
export function brandStyle({ board, accent }: Brand): InlinedFile | undefined {
  if (board === DEFAULT_BRAND.board && accent === DEFAULT_BRAND.accent) return undefined
  const light = tokensOf(board, accent, PAPER.light)
  const dark = tokensOf(darkBoardOf(board), accent, PAPER.dark)
  const rules = Object.keys(light).map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`)
  const text = `:root{${rules.join(';')}}`
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` }
}

/** The colour of the browser's own bar in both themes. */
export function themeColours({ board }: Brand): { light: string; dark: string } {
  return { light: board, dark: darkBoardOf(board) }
}

function darkBoardOf(board: string): string {
  return board === DEFAULT_BRAND.board ? '#0c261d' : mixed(board, BLACK, 0.35)
}

function tokensOf(board: string, accent: string, paper: string): Record<string, string> {
  const onBoard = nearestPassing(accent, [{ colour: board, least: TEXT }]) ?? WHITE
  const onPaper = nearestPassing(accent, [{ colour: paper, least: TEXT }]) ?? BLACK
  return {
    board,
    'board-deep': mixed(board, BLACK, 0.25),
    'board-line': mixed(board, WHITE, 0.14),
    'board-edge': mixed(board, WHITE, 0.28),
    plate: mixed(board, BLACK, 0.5),
    'on-cream': board,
    willow: accent,
    'on-willow': contrast(accent, BLACK) >= contrast(accent, WHITE) ? '#201600' : WHITE,
    figure: onPaper,
    focus: onPaper,
    'willow-on-board': onBoard,
    'focus-on-board': onBoard,
  }
}
