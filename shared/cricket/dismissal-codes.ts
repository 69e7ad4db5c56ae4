import { type DismissalKind, isDismissal } from './dismissals.ts'

/** Words and letters by which scorecards say how a batter is out, or is not. */
const CODES: readonly [kind: DismissalKind | 'not out' | 'did not bat', codes: readonly string[]][] = [
  ['bowled', ['b', 'bwd', 'bowled', 'bowled out', 'clean bowled']],
  ['caught', ['c', 'ct', 'catch', 'caught', 'catch out', 'caught out', 'caught behind']],
  ['caught and bowled', ['c&b', 'c & b', 'c and b', 'c + b', 'ct & b', 'cb', 'caught & bowled']],
  ['lbw', ['lbw', 'l b w', 'lb', 'leg before', 'leg before wicket']],
  ['run out', ['ro', 'r/o', 'run out', 'runout']],
  ['stumped', ['st', 'stp', 'stmp', 'stumped', 'stumping', 'stump']],
  ['hit wicket', ['hw', 'htw', 'hit wkt', 'hit wicket', 'hitwicket']],
  ['hit the ball twice', ['hbt', 'hit ball twice', 'hit the ball twice', 'hit twice', 'double hit']],
  ['obstructing the field', ['obs', 'obstructing', 'obstructing field', 'obstructed field', 'obstruction']],
  ['obstructing the field', ['obstructed the field', 'obstructing the field', 'otf']],
  ['handled the ball', ['hb', 'handled', 'handled ball', 'handled the ball']],
  ['timed out', ['to', 'timed out', 'time out', 'timeout']],
  ['retired hurt', ['rh', 'rtdh', 'ret hurt', 'retd hurt', 'retired hurt', 'retired ill', 'retired injured']],
  ['retired out', ['rto', 'ret out', 'retd out', 'retired out']],
  ['retired not out', ['rno', 'ret', 'rtd', 'retd', 'retired', 'retd not out', 'retired not out']],
  ['absent hurt', ['abs', 'absent', 'absent hurt', 'absent ill', 'absent injured']],
  ['not out', ['no', 'n/o', 'not out', 'notout', 'batting', 'in', '*']],
  ['did not bat', ['dnb', 'did not bat', 'didnt bat', 'yet to bat', 'to bat', 'not batted', 'tbb']],
]
const KNOWN: ReadonlyMap<string, DismissalKind | 'not out' | 'did not bat'> = new Map(
  CODES.flatMap(([kind, codes]) => codes.map((code) => [code, kind] as const)),
)

/** Without points, and with a hyphen as a space: `l.b.w.`, `Retired - out`. */
export function codeOf(text: string) {
  const code = text
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .replaceAll(/(?<=\w)\s*[-–—_]\s*(?=\w)/g, ' ')
    .trim()
  return KNOWN.get(code)
}

/** The kind that a word of a source means; undefined where no one knows it. */
export function dismissalKindOf(word: string): DismissalKind | undefined {
  if (isDismissal(word)) return word
  const known = codeOf(word)
  return known === 'not out' || known === 'did not bat' ? undefined : known
}

/** Letters of a source's own, which tell a reader nothing. */
export const isBareCode = (word: string) => /^\W*[\w/&]{1,4}\W*$/.test(word)
