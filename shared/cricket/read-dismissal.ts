import { codeOf } from './dismissal-codes.ts'
import type { DismissalKind } from './dismissals.ts'
import { plainName } from './plain-name.ts'

/** A fielder as a card names one: often by surname alone. */
export type NamedFielder = { Name: string; Substitute?: true }

/** What a card's words say of a batter. `Word`: nothing that is known. */
export type ReadDismissal =
  | { is: 'dismissal'; Kind: DismissalKind; Bowler?: string; Fielders: NamedFielder[] }
  | { is: 'not out' }
  | { is: 'did not bat' }
  | { is: 'unknown'; Word: string }

/** Words before a name. */
const HEADS = (
  [
    ['caught and bowled', String.raw`c(?:t|aught|atch)?\.?\s?(?:&|and|\+)\s?b(?:owled|ld|wd)?`],
    ['caught', 'c(?:t|aught|atch)?(?: out| behind)?'],
    ['stumped', 'st(?:p|umped|umping|ump)?'],
    ['lbw', String.raw`(?:l\.?\s?b\.?\s?w|leg before(?: wicket)?)`],
    ['hit wicket', '(?:hit[ -]?(?:wicket|wkt)|hw)'],
    ['run out', String.raw`(?:run[ -]?out|r\/?o)`],
    ['bowled', '(?:clean )?b(?:owled|ld|wd)?'],
  ] as const
).map(([kind, head]) => ({
  kind,
  pattern: new RegExp(String.raw`^${head}(?:[\s.:,;–—-]+(?:by[\s:]+)?|(?=[([†‡*+]))(?<rest>.+)$`, 'i'),
}))

/** Between a fielder and a bowler, who may be missing. */
const SEPARATOR = /(?<=^|[\s,;/)])(?<word>b|bld|bwd|bowled|off)(?:[\s.:–—-]+(?:by[\s:]+)?|(?=[([†‡*+])|$)/gi
const BOWLED = /^\(?(?:b|bld|bwd|bowled|off)[\s.:–—-]+(?:by[\s:]+)?/
/** A word of the card within a name: it was not understood. */
const NO_PART_OF_A_NAME = /(?:^|\s)(?:b|c|ct|st|lbw|off|(?:[Bb](?:ld|wd|owled))|[Cc]aught)(?=$|[\s.:])/
const SUBSTITUTE = /\bsub(?:stitute)?\b\.?/i
const MORE_THAN_INITIALS = /\p{L}\p{M}*\p{L}/u

/** Reads codes and sentences of scorecards, such as `ct`, `c & b`, `c †Rao b Khan` and `run out (Rao/Das)`. */
export function readDismissal(written: string): ReadDismissal {
  const text = written
    .normalize('NFC')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .trim()
    .replaceAll(/\s+/g, ' ')
  const known = codeOf(text)
  if (known === 'not out' || known === 'did not bat') return { is: known }
  if (known !== undefined) return { is: 'dismissal', Kind: known, Fielders: [] }
  for (const { kind, pattern } of HEADS) {
    const rest = pattern.exec(text)?.groups?.rest
    if (rest !== undefined) return sentenceOf(kind, rest) ?? { is: 'unknown', Word: text }
  }
  return { is: 'unknown', Word: text }
}

/** The kind that words mean which name no one; undefined where no one knows it. */
export function dismissalKindOf(words: string): DismissalKind | undefined {
  const read = readDismissal(words)
  const isAlone = read.is === 'dismissal' && read.Bowler === undefined && read.Fielders.length === 0
  return isAlone ? read.Kind : undefined
}

/** Undefined where it cannot be clear who is who. */
function sentenceOf(kind: DismissalKind, rest: string): ReadDismissal | undefined {
  const parts = partsOf(kind, rest)
  if (!parts) return undefined
  const [Bowler, ...Fielders] = [parts.bowler, ...parts.fielders].map(fielderIn)
  if (!Bowler || [Bowler, ...Fielders].some(({ Name }) => NO_PART_OF_A_NAME.test(Name))) return undefined
  const named = Fielders.filter(({ Name }) => Name !== '')
  const isOwnCatch = kind === 'caught' && Bowler.Name !== '' && named[0]?.Name === Bowler.Name
  return {
    is: 'dismissal',
    Kind: isOwnCatch ? 'caught and bowled' : kind,
    ...(Bowler.Name === '' || kind === 'run out' ? {} : { Bowler: Bowler.Name }),
    Fielders: isOwnCatch ? [] : named,
  }
}

/** Of a run out there may be several fielders: `Rao/Das`, `Rao, Das`. */
function partsOf(kind: DismissalKind, rest: string): { bowler: string; fielders: string[] } | undefined {
  if (kind !== 'caught' && kind !== 'stumped' && kind !== 'run out')
    return { bowler: rest.replace(BOWLED, '').replace(/^B (?=\P{Ll}+$)/u, ''), fielders: [] }
  const split = splitAtBowler(rest)
  if (!split) return undefined
  const [fielder, bowler = ''] = split
  return { bowler, fielders: kind === 'run out' ? fielder.split(/[/,&;]|->|→| and /) : [fielder] }
}

/** A capital B may be an initial: `c A B Rao b Khan`, `C RAO B KHAN`. */
function splitAtBowler(rest: string): [fielder: string, bowler?: string] | undefined {
  const all = [...rest.matchAll(SEPARATOR)].map(({ 0: { length }, index, groups }) => ({
    ...{ index, end: index + length, isInitial: groups?.word === 'B' },
    isAfterName: MORE_THAN_INITIALS.test(rest.slice(0, index)),
  }))
  const plain = all.filter(({ isInitial }) => !isInitial)
  const several = plain.length === 0 ? all : plain
  const isInCapitals = rest === rest.toUpperCase()
  const isClear = plain.length === 1 || (all.length === 1 && isInCapitals && all[0]?.index !== 0)
  const clear = isClear ? several : several.filter(({ isAfterName }) => isAfterName)
  const [found, ...others] = clear.filter(({ index }) => !clear.some(({ end }) => end === index))
  if (others.length > 0) return undefined
  if (found) return [rest.slice(0, found.index).trim(), rest.slice(found.end)]
  // `C B KHAN` may be three things.
  return several.length > 0 && isInCapitals ? undefined : [rest]
}

/** Without the words for a substitute, and brackets. */
export function fielderIn(written: string): NamedFielder {
  const name = plainName(written.replace(SUBSTITUTE, ' '))
    .replaceAll(/[†‡*+()[\]]/g, ' ')
    .replaceAll(/^[\s.,:;/–—-]+|[\s,:;/–—-]+$/g, '')
  const Name = plainName(name)
  if (!/\p{L}/u.test(Name)) return { Name: '' }
  return { Name, ...(SUBSTITUTE.test(written) ? { Substitute: true as const } : {}) }
}
