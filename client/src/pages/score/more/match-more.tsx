import { latestInnings } from '#shared/cricket/lead.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { superOver } from '#shared/scoring/next-step.ts'
import { tapEvent } from '../enter.ts'
import type { MoreGroup, MoreItem, MoreMatch } from './more-item.ts'

/** How a match ends that its runs do not decide. */
export function matchMore({ phone, match, pad, names, close }: MoreMatch): MoreGroup {
  const { Sheet } = match
  const { scorecard } = pad.scorer
  if (scorecard.Result) return { title: 'score.match', items: [] }
  const end =
    (result: Result, isAbandoned = false) =>
    () => {
      void tapEvent(phone, { Type: 'result', Result: result, ...(isAbandoned ? { Abandoned: true } : {}) })
      close()
    }
  const items: MoreItem[] = [{ label: 'score.abandon', tap: end({ Kind: 'no result' }, true) }]
  if (latestInnings(scorecard.Innings) !== undefined) {
    if (Sheet.Overs === undefined)
      items.push({
        label: 'score.timeUp',
        tap: end(resultOf(Sheet, scorecard.Innings, true) ?? { Kind: 'draw' }),
      })
    else items.push({ label: 'score.tie', tap: end({ Kind: 'tie' }) })
    items.push({
      label: 'score.superOver',
      tap: () => {
        void tapEvent(phone, superOver(Sheet, scorecard))
        close()
      },
    })
  }
  for (const { TeamId } of Sheet.Teams)
    items.push({
      label: 'score.awarded',
      values: { team: names.team(TeamId) },
      tap: end({ Kind: 'awarded', WinnerTeamId: TeamId }),
    })
  return { title: 'score.match', items }
}
