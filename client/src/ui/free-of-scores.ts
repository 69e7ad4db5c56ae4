/** Whatever shows a score, in any screen. */
const SCORES =
  '.scoreboard, .live-strip, .score-line, .score-text, .plate, .figures-table, .over-table, table, [data-score]'

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** Whether what lies over the page covers no score of it, nor any of `others` that it must not. */
export function isFreeOfScores(panel: Element, page: ParentNode, others = ''): boolean {
  const place = panel.getBoundingClientRect()
  for (const score of page.querySelectorAll(others === '' ? SCORES : `${SCORES}, ${others}`)) {
    // What is folded away has its place too, but shows nothing.
    if (!score.checkVisibility()) continue
    const box = score.getBoundingClientRect()
    if (box.width > 0 && box.height > 0 && overlaps(place, box)) return false
  }
  return true
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
