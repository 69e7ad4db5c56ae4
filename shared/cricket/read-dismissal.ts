import { codeOf } from './dismissal-codes.ts'
import type { DismissalKind } from './dismissals.ts'

/** A fielder as a card names one: often by surname alone. */
export type NamedFielder = { Name: string; Substitute?: true }

/** What a card's words say of a batter. `none`: not out, or still to bat; `Word`: nothing that is known. */
export type ReadDismissal =
  | { is: 'dismissal'; Kind: DismissalKind; Bowler?: string; Fielders: NamedFielder[] }
  | { is: 'not out' }
  | { is: 'did not bat' }
  | { is: 'unknown'; Word: string }

/** Capitals are of a name's first letters, unless all is in capitals: `c A B Rao b Khan`. */
const SENTENCES: readonly [pattern: RegExp, kind: DismissalKind][] = [
  [/^c(?:t|aught)?\.? ?(?:&|and|\+) ?b(?:owled)?\.?(?: by)? (?<bowler>.+)$/d, 'caught and bowled'],
  [/^c(?:t|aught)?\.?(?: by)? (?<fielder>.+?) b(?:owled)?\.?(?: by)? (?<bowler>.+)$/d, 'caught'],
  [/^c(?:t|aught)?\.?(?: by)? (?<fielder>.+)$/d, 'caught'],
  [/^st(?:umped)?\.?(?: by)? (?<fielder>.+?) b(?:owled)?\.?(?: by)? (?<bowler>.+)$/d, 'stumped'],
  [/^st(?:umped)?\.?(?: by)? (?<fielder>.+)$/d, 'stumped'],
  [/^(?:lbw|leg before wicket|leg before)(?: b(?:owled)?\.?)?(?: by)? (?<bowler>.+)$/d, 'lbw'],
  [/^(?:hit wicket|hit wkt|hw)(?: b(?:owled)?\.?)?(?: by)? (?<bowler>.+)$/d, 'hit wicket'],
  [/^(?:run ?out|ro)(?: by)? ?\(?(?<fielders>[^()]+(?:\([^()]*\)[^()]*)*)\)?$/d, 'run out'],
  [/^b(?:owled)?\.?(?: by)? (?<bowler>.+)$/d, 'bowled'],
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

/** `text` is matched; the names are cut from `written`, which is as long. */
function sentenceIn(text: string, written = text): ReadDismissal | undefined {
  for (const [pattern, kind] of SENTENCES) {
    const { indices } = pattern.exec(text) ?? {}
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
