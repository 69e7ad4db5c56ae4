import { expect, test } from 'vitest'
import { DISMISSALS } from '#shared/cricket/dismissals.ts'
import { dismissalKindOf, readDismissal } from '#shared/cricket/read-dismissal.ts'

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
  ['c wk b Khan', 'caught||Khan'],
  ['c †wk b Khan', 'caught||Khan'],
  ['c sub b Khan', 'caught||Khan'],
  ['c (c) b Khan', 'caught||Khan'],
  ['c Rao (c & wk) b Khan', 'caught|Rao|Khan'],
  ['c wk Rao b Khan*', 'caught|Rao|Khan'],
  ['st Keeper b Khan', 'stumped||Khan'],
  ['c b Khan', 'caught||Khan'],
  ['ct Rao bld Khan', 'caught|Rao|Khan'],
  ['Ct: Rao, Bld: Khan', 'caught|Rao|Khan'],
  ['c.Rao b.Khan', 'caught|Rao|Khan'],
  ['caught by Rao bowled by Khan', 'caught|Rao|Khan'],
  ['Caught Behind b Khan', 'caught||Khan'],
  ['C Rao B Khan', 'caught|Rao|Khan'],
  ['C A B RAO B B KHAN', 'caught|A B RAO|B KHAN'],
  ['c a b rao b khan', 'unknown'],
  ['C B KHAN', 'unknown'],
  ['C A B K', 'caught|A|K'],
  ['c A B Rao', 'caught|A B Rao|'],
  ['b Khan c Rao', 'unknown'],
  ['run\u2011out (Rao -> Das)', 'run out|Rao/Das|'],
  ['hit wicket (b Khan)', 'hit wicket||Khan'],
  ['caught and bowled b Khan', 'caught and bowled||Khan'],
  ['BOWLED B KHAN', 'bowled||KHAN'],
  ['b Arun B Khan', 'bowled||Arun B Khan'],
  ['bowled by', 'bowled||'],
  ['caught at slip b Khan', 'caught||Khan'],
  ['c Rao b Player 3', 'caught|Rao|Player 3'],
  ['c & b: Khan', 'caught and bowled||Khan'],
  ['Caught and Bowled by Khan', 'caught and bowled||Khan'],
  ['c Rao b', 'caught|Rao|'],
  ['Catch Rao', 'caught|Rao|'],
  ['Catch B Rao', 'caught|B Rao|'],
  ['Stumped Rao', 'stumped|Rao|'],
  ['bld Khan', 'bowled||Khan'],
  ['Bowled: Khan', 'bowled||Khan'],
  ['lbw: Khan', 'lbw||Khan'],
  ['LBW B KHAN', 'lbw||KHAN'],
  ['l.b.w. b Khan', 'lbw||Khan'],
  ['hit-wicket b Khan', 'hit wicket||Khan'],
  ['run out (non-striker)', 'run out||'],
  ["run out (Rao, non-striker's end)", 'run out|Rao|'],
  ['Run Out: Rao', 'run out|Rao|'],
  ['not out*', 'not out'],
  ['Not Out (45)', 'not out'],
  ['*', 'not out'],
  ['retired (hurt)', 'retired hurt||'],
  ['Retired Hurt - knee', 'retired hurt||'],
  ['did not bat (ill)', 'did not bat'],
  ['flew away', 'unknown'],
  ['x', 'unknown'],
  ['', 'unknown'],
])('%j on a card is %s', (text, wanted) => {
  expect(shown(text)).toBe(wanted)
})

test.each(DISMISSALS)("%s, the contract's own word, is itself in any capitals", (kind) => {
  const inTitle = kind.replaceAll(/\b\w/g, (letter) => letter.toUpperCase())
  for (const written of [kind, kind.toUpperCase(), inTitle, ` ${kind}. `, kind.replaceAll(' ', '  ')])
    expect([written, shown(written), dismissalKindOf(written)]).toEqual([written, `${kind}||`, kind])
})

test('words that name a player, and words that no one knows, are no kind by themselves', () => {
  for (const words of ['c Rao b Khan', 'flew away', 'not out', 'dnb'])
    expect([words, dismissalKindOf(words)]).toEqual([words, undefined])
})
