import type { LiveStatus } from '#client/kit/live/live-status.ts'
import { flatScore } from '#shared/live/flat-score.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { followMatch } from '../embed/follow-match.ts'

/** The script of `/overlay/{LiveMatchId}/fields`: each field's value as it changes. */

const words = JSON.parse(document.getElementById('words')?.textContent ?? '')
const cells = new Map(
  [...document.querySelectorAll<HTMLElement>('[data-field]')].map((cell) => [cell.dataset.field, cell]),
)
const current: { state?: MatchState; isStale: boolean } = { isStale: false }

function show(): void {
  if (current.state === undefined) return
  for (const [name, value] of Object.entries(flatScore(current.state, current.isStale))) {
    const cell = cells.get(name)
    if (cell && cell.textContent !== `${value}`) cell.textContent = `${value}`
  }
}

const isOld = ({ connection, upstream }: LiveStatus) => 'since' in connection || upstream.kind === 'stale'

followMatch(words, {
  onState: (state) => {
    current.state = state
    show()
  },
  onStatus: (status) => {
    current.isStale = isOld(status)
    show()
  },
})
