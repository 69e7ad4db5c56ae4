import { DISMISSALS, type DismissalKind } from './dismissals.ts'

type Known = DismissalKind | 'not out' | 'did not bat'

/** Words and letters by which scorecards say how a batter is out, or is not. Each kind is a word for itself too. */
const CODES: readonly [kind: Known, codes: readonly string[]][] = [
  ['bowled', ['b', 'bld', 'bwd', 'bowled out', 'clean bowled']],
  ['caught', ['c', 'ct', 'catch', 'catch out', 'caught out', 'caught behind']],
  ['caught and bowled', ['c & b', 'ct & b', 'cb', 'caught & b', 'c & bowled', 'ct & bld', 'c & bld']],
  ['lbw', ['l b w', 'lb', 'leg before', 'leg before wicket']],
  ['run out', ['ro', 'r/o', 'runout']],
  ['stumped', ['st', 'stp', 'stmp', 'stumping', 'stump']],
  ['hit wicket', ['hw', 'htw', 'hit wkt', 'hitwicket']],
  ['hit the ball twice', ['hbt', 'hit ball twice', 'hit twice', 'double hit']],
  ['obstructing the field', ['obs', 'obstructing', 'obstructing field', 'obstructed field', 'obstruction']],
  ['obstructing the field', ['obstructed the field', 'otf']],
  ['handled the ball', ['hb', 'handled', 'handled ball']],
  ['timed out', ['to', 'time out', 'timeout']],
  ['retired hurt', ['rh', 'rtdh', 'ret hurt', 'retd hurt', 'retired ill', 'retired injured']],
  ['retired out', ['rto', 'ret out', 'retd out']],
  ['retired not out', ['rno', 'ret', 'rtd', 'retd', 'retired', 'retd not out', 'ret not out']],
  ['absent hurt', ['abs', 'absent', 'absent ill', 'absent injured']],
  ['not out', ['not out', 'no', 'n/o', 'notout', 'batting', 'in', '*']],
  ['did not bat', ['did not bat', 'dnb', 'didnt bat', 'yet to bat', 'to bat', 'not batted', 'tbb']],
]
const KNOWN: ReadonlyMap<string, Known> = new Map([
  ...DISMISSALS.map((kind) => [plain(kind), kind] as const),
  ...CODES.flatMap(([kind, codes]) => codes.map((code) => [plain(code), kind] as const)),
])

/** Words that mean the same whatever follows: `retired hurt (knee)`, `not out 45`. */
const WITH_REMARK =
  /^(?:not out|did not bat|retired (?:hurt|ill|injured|out|not out)|absent (?:hurt|ill|injured)|timed out|hit the ball twice|handled the ball|obstruct(?:ing|ed) the field)(?= )/

/** What a text that names no one says: `l.b.w.`, `Retired - out`, `not out*`. */
export function codeOf(text: string): Known | undefined {
  const code = plain(text)
  return KNOWN.get(code) ?? KNOWN.get(WITH_REMARK.exec(code)?.[0] ?? '')
}

/** Without capitals, points, brackets and marks, and with a hyphen as a space. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[.'’()[\]]/g, '')
    .replaceAll(/(?<=\w)\s*[-–—_]\s*(?=\w)/g, ' ')
    .replaceAll(/\s*(?:[&+]|\band\b)\s*/g, '&')
    .replace(/(?<=\w)[\s*†‡:;,–—-]+$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Letters of a source's own, which mean nothing to a reader. */
export const isBareCode = (word: string) => /^\W*[\w/&]{1,4}\W*$/.test(word)
