import { idOf, paths } from './paths.ts'

const SCORECARD = /^\/live-score\/scorecard\/(\d+)(?:\/|$)/i

/** The text page that is nearest to a path without its language: that of its match, or the board. */
export function textPathOf(path: string): string {
  const id = idOf(SCORECARD.exec(path)?.[1])
  return id === undefined ? paths.text : paths.textMatch(id)
}
