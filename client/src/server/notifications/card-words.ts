import { phaseOf } from '#client/kit/cricket-ui/match/phase.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { boardSituation } from '#client/kit/cricket-ui/match/situation.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { sayMatchName } from '#client/kit/i18n/names.ts'
import { saySituation } from '#client/server/embed/situation-text.ts'
import type { MatchItem } from '#shared/api/match.ts'
import type { MatchStatus } from '#shared/live/match-state.ts'
import type { CardWords } from '#shared/share-card-wording.ts'
import type { MessageFormatter } from './message-formatter.ts'

const BREAKS: Partial<Record<MatchStatus, MessageId>> = {
  'innings break': 'status.inningsBreak',
  drinks: 'status.drinks',
  rain: 'status.rain',
  stumps: 'status.stumps',
}

/** The text on the picture of a match. `isNow`: it shows the match as it is, not as it was after a ball. */
export function cardWords(match: MatchItem, isNow: boolean, { say, name }: MessageFormatter): CardWords {
  const team = (id: number) => name('teams', sideOf(match, id).TeamName)
  const situation = boardSituation(match)
  const sentence =
    situation === undefined || situation.kind === 'starts'
      ? ''
      : saySituation(situation, { say, team, startsAt: '' })
  const pause = isNow ? BREAKS[match.Status] : undefined
  const venue = name('venues', match.Venue)
  const place = isNow && phaseOf(match.Status) === 'play' ? say('notification.liveFrom', { venue }) : venue
  return {
    head: `${name('tournaments', match.TournamentName)} · ${sayMatchName(match.MatchName, say)}`,
    sides: [team(match.TeamA.TeamId), team(match.TeamB.TeamId)],
    situation: sentence || (pause ? say(pause) : place),
  }
}
