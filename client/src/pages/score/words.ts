import type { MessageId } from '#client/i18n/catalogue.ts'
import type { BallDismissal, BallExtra } from '#shared/scoring/ball-draft.ts'
import type { Leaving } from '#shared/scoring/between-balls.ts'

export const DISMISSAL_WORDS = {
  bowled: 'score.bowled',
  caught: 'score.caught',
  lbw: 'score.lbw',
  'run out': 'score.runOut',
  stumped: 'score.stumped',
  'hit wicket': 'score.hitWicket',
  'obstructing the field': 'score.obstructing',
  'hit the ball twice': 'score.hitTwice',
} as const satisfies Record<BallDismissal, MessageId>

export const EXTRA_WORDS = {
  wide: 'score.wide',
  'no-ball': 'score.noBall',
  bye: 'score.bye',
  'leg bye': 'score.legBye',
} as const satisfies Record<BallExtra, MessageId>

export const LEAVING_WORDS = {
  'retired hurt': 'score.retiredHurt',
  'retired not out': 'score.retiredNotOut',
  'retired out': 'score.retiredOut',
  'timed out': 'score.timedOut',
} as const satisfies Record<Leaving, MessageId>
