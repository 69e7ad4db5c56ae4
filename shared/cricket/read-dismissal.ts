import { type DismissalKind, isDismissal } from './dismissals.ts'

/** A fielder as a card names one: often by surname alone. */
export type NamedFielder = { Name: string; Substitute?: true }

/** What a card's words say of a batter. `none`: not out, or still to bat; `Word`: nothing that is known. */
export type ReadDismissal =
  | { is: 'dismissal'; Kind: DismissalKind; Bowler?: string; Fielders: NamedFielder[] }
  | { is: 'not out' | 'did not bat' }
  | { is: 'unknown'; Word: string }

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
const KNOWN = new Map(CODES.flatMap(([kind, codes]) => codes.map((code) => [code, kind] as const)))

/** Capitals are of a name's first letters, unless all is in capitals: `c A B Rao b Khan`. */
const SENTENCES: readonly [pattern: RegExp, kind: DismissalKind][] = [
  [/^c(?:t|aught)?\.? ?(?:&|and|\+) ?b(?:owled)?\.?(?: by)? (?<bowler>.+)$/, 'caught and bowled'],
  [/^c(?:t|aught)?\.?(?: by)? (?<fielder>.+?) b(?:owled)?\.?(?: by)? (?<bowler>.+)$/, 'caught'],
  [/^c(?:t|aught)?\.?(?: by)? (?<fielder>.+)$/, 'caught'],
  [/^st(?:umped)?\.?(?: by)? (?<fielder>.+?) b(?:owled)?\.?(?: by)? (?<bowler>.+)$/, 'stumped'],
  [/^st(?:umped)?\.?(?: by)? (?<fielder>.+)$/, 'stumped'],
  [/^(?:lbw|leg before wicket|leg before)(?: b(?:owled)?\.?)?(?: by)? (?<bowler>.+)$/, 'lbw'],
  [/^(?:hit wicket|hit wkt|hw)(?: b(?:owled)?\.?)?(?: by)? (?<bowler>.+)$/, 'hit wicket'],
  [/^(?:run ?out|ro)(?: by)? ?\(?(?<fielders>[^()]+(?:\([^()]*\)[^()]*)*)\)?$/, 'run out'],
  [/^b(?:owled)?\.?(?: by)? (?<bowler>.+)$/, 'bowled'],
]

/** Reads codes and sentences of scorecards, such as `ct`, `c & b`, `c †Rao b Khan` and `run out (Rao/Das)`. */
export function readDismissal(written: string): ReadDismissal {
  const text = written.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  const known = codeOf(text)
  if (known === 'not out' || known === 'did not bat') return { is: known }
  if (known !== undefined) return { is: 'dismissal', Kind: known, Fielders: [] }
  const lower = text.toLowerCase()
  const inCapitals = lower.length === text.length ? sentenceIn(lower, text) : undefined
  return sentenceIn(text) ?? inCapitals ?? { is: 'unknown', Word: text }
}

/** The kind that a word of a source means; undefined where no one knows it. */
export function dismissalKindOf(word: string): DismissalKind | undefined {
  if (isDismissal(word)) return word
  const read = readDismissal(word)
  return read.is === 'dismissal' ? read.Kind : undefined
}

function codeOf(text: string) {
  const code = text
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .replaceAll(/(?<=\w)\s*[-–—_]\s*(?=\w)/g, ' ')
    .trim()
  return KNOWN.get(code)
}

/** `text` is matched; the names are cut from `written`, which is as long. */
function sentenceIn(text: string, written = text): ReadDismissal | undefined {
  for (const [pattern, kind] of SENTENCES) {
    const { indices } = new RegExp(pattern.source, 'd').exec(text) ?? {}
    if (!indices) continue
    const part = (name: string) => {
      const [from, to] = indices.groups?.[name] ?? []
      return from === undefined ? undefined : written.slice(from, to)
    }
    const Bowler = plainName(part('bowler') ?? '')
    const Fielders = fieldersIn(part('fielder') ?? '', part('fielders') ?? '')
    const isOwnCatch = kind === 'caught' && Bowler !== '' && Fielders[0]?.Name === Bowler
    return {
      is: 'dismissal',
      Kind: isOwnCatch ? 'caught and bowled' : kind,
      ...(Bowler === '' ? {} : { Bowler }),
      Fielders: isOwnCatch ? [] : Fielders,
    }
  }
  return undefined
}

/** Of a run out there may be several: `Rao/Das`, `Rao, Das`. */
function fieldersIn(one: string, several: string): NamedFielder[] {
  return [one, ...several.split(/[/,&;]| and /)].flatMap((written) => {
    const substitute = /\bsub(?:stitute)?\b\.?/i
    const Name = plainName(written.replace(substitute, ''))
    if (Name === '') return []
    return [{ Name, ...(substitute.test(written) ? { Substitute: true as const } : {}) }]
  })
}

/** Without the marks of a keeper and a captain, and brackets. */
function plainName(written: string): string {
  return written
    .replaceAll(/\((?:wk|c|capt|k|†|\+)\)/gi, '')
    .replaceAll(/[†‡*+()[\]]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
