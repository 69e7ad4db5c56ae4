import { expect, test } from 'vitest'
import { eventBetween } from '#client/ui/scoreboard/board-event.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'

const batter = (Name: string, Runs: number, Out?: { Kind: string; Bowler?: number }) => ({
  ...{ Order: 1, Name, Runs, Balls: Runs, Fours: 0, Sixes: 0 },
  ...(Out ? { Out } : {}),
})
const innings = (Batting: Innings['Batting'], Wickets = 0) =>
  ({ Runs: 120, Wickets, Batting, Bowling: { '9': { Name: 'Das' } } }) as unknown as Innings

test('a wicket is told with how and by whom, and before a milestone of the same ball', () => {
  const before = innings({ '1': batter('Rao', 43), '2': batter('Sen', 49) })
  const now = innings({ '1': batter('Rao', 43, { Kind: 'bowled', Bowler: 9 }), '2': batter('Sen', 50) }, 1)
  expect(eventBetween(before, now)).toMatchObject({
    ...{ kind: 'wicket', out: { Name: 'Rao' }, bowler: 'Das', score: '120/1' },
  })
})

test.each([
  [49, 50, 'fifty'],
  [48, 54, 'fifty'],
  [98, 104, 'hundred'],
  [50, 56, undefined],
  [0, 4, undefined],
])('from %i to %i is %s', (before, after, kind) => {
  const event = eventBetween(innings({ '1': batter('Rao', before) }), innings({ '1': batter('Rao', after) }))
  expect(event?.kind).toBe(kind)
})

test('who retires hurt is no event, and who was out before is none again', () => {
  const hurt = innings({ '1': batter('Rao', 43, { Kind: 'retired hurt' }) })
  expect(eventBetween(innings({ '1': batter('Rao', 43) }), hurt)).toBeUndefined()
  const out = innings({ '1': batter('Rao', 43, { Kind: 'bowled', Bowler: 9 }) }, 1)
  expect(eventBetween(out, out)).toBeUndefined()
})
