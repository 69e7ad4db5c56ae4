import { expect, test } from 'vitest'
import { dismissalKindOf } from '#shared/cricket/dismissal-codes.ts'
import { DISMISSALS } from '#shared/cricket/dismissals.ts'
import { readDismissal } from '#shared/cricket/read-dismissal.ts'

/** As `kind | fielders | bowler`, with `s:` for a substitute. */
function shown(text: string): string {
  const read = readDismissal(text)
  if (read.is !== 'dismissal') return read.is
  const fielders = read.Fielders.map(({ Name, Substitute }) => (Substitute ? `s:${Name}` : Name))
  return [read.Kind, fielders.join('/'), read.Bowler ?? ''].join('|')
}

test.each([
  ['catch', 'caught||'],
  ['ct', 'caught||'],
  ['C', 'caught||'],
  ['b', 'bowled||'],
  ['ro', 'run out||'],
  ['Run-Out', 'run out||'],
  ['st', 'stumped||'],
  ['LBW', 'lbw||'],
  ['l.b.w.', 'lbw||'],
  ['hit wicket', 'hit wicket||'],
  ['retired', 'retired not out||'],
  ['Retired - out', 'retired out||'],
  ['retd. hurt', 'retired hurt||'],
  ['retired not out', 'retired not out||'],
  ['absent hurt', 'absent hurt||'],
  ['handled the ball', 'handled the ball||'],
  ['obstructing the field', 'obstructing the field||'],
  ['timed out', 'timed out||'],
  ['hit the ball twice', 'hit the ball twice||'],
  ['not out', 'not out'],
  ['batting', 'not out'],
  ['dnb', 'did not bat'],
  ['Did not bat', 'did not bat'],
  ['c & b', 'caught and bowled||'],
  ['c and b', 'caught and bowled||'],
  ['c & b Khan', 'caught and bowled||Khan'],
  ['c&b B Khan', 'caught and bowled||B Khan'],
  ['c Rao b Khan', 'caught|Rao|Khan'],
  ['c  †Rao  b Khan', 'caught|Rao|Khan'],
  ['ct A B Rao b B Khan', 'caught|A B Rao|B Khan'],
  ['C RAO B KHAN', 'caught|RAO|KHAN'],
  ['c Khan b Khan', 'caught and bowled||Khan'],
  ['c sub (Das) b Khan', 'caught|s:Das|Khan'],
  ['c (sub)Das b Khan', 'caught|s:Das|Khan'],
  ['st †Rao b Khan', 'stumped|Rao|Khan'],
  ['lbw b Khan', 'lbw||Khan'],
  ['lbw Khan', 'lbw||Khan'],
  ['hit wicket b Khan', 'hit wicket||Khan'],
  ['b Khan', 'bowled||Khan'],
  ['bowled by Khan', 'bowled||Khan'],
  ['run out (Rao/Das)', 'run out|Rao/Das|'],
  ['run out (sub (Das)/†Rao)', 'run out|s:Das/Rao|'],
  ['run out Rao', 'run out|Rao|'],
  ['c రావు b ఖాన్', 'caught|రావు|ఖాన్'],
  ['flew away', 'unknown'],
  ['x', 'unknown'],
  ['', 'unknown'],
])('%j on a card is %s', (text, wanted) => {
  expect(shown(text)).toBe(wanted)
})

test('each of the words of the contract is itself', () => {
  for (const kind of DISMISSALS) expect(dismissalKindOf(kind)).toBe(kind)
  expect(dismissalKindOf('flew away')).toBeUndefined()
})
