/** Whatever shows a score, in any screen. */
const SCORES =
  '.scoreboard, .live-strip, .score-line, .score-text, .plate, .figures-table, .over-table, table, [data-score], [data-over-page="true"]'

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** Whether a place on the screen shows no score of the page behind it. */
export function isFreeOfScores(panel: Element, page: ParentNode): boolean {
  const place = panel.getBoundingClientRect()
  for (const score of page.querySelectorAll(SCORES)) {
    if (score === panel) continue
    const box = score.getBoundingClientRect()
    if (box.width > 0 && box.height > 0 && overlaps(place, box)) return false
  }
  return true
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
