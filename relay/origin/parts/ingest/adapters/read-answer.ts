import * as z from 'zod/mini'
import { plainName } from '#shared/cricket/plain-name.ts'
import { nameKey } from '#shared/names/name-key.ts'
import { NotUnderstood, ourSides, type Path, type Side, type Wanted } from './provided-match.ts'

/** Forms of values in answers of providers: numbers and ids may be text, and what is not known is null or empty. */

const isUnknown = (value: unknown) =>
  value === null || (typeof value === 'string' && /^\s*(?:-|null)?\s*$/i.test(value))

/** Absent, null or empty; a value of another form is a fault. */
export function maybe<T extends z.ZodMiniType>(form: T) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (isUnknown(value) ? undefined : value)),
      z.optional(form),
    ),
  )
}
export const text = z.string().check(z.minLength(1))
export const count = z.pipe(
  z.union([z.int().check(z.gte(0)), z.string().check(z.regex(/^\s*\d{1,15}\s*$/))]),
  z.transform(Number),
)
/** `20`, `19.6`, `"4.0"`. */
export const overs = z.pipe(
  z.union([z.number().check(z.gte(0)), z.string().check(z.regex(/^\s*\d{1,4}(?:\.\d{1,2})?\s*$/))]),
  z.transform((value) => `${value}`.trim().replace(/\.0+$/, '')),
)
export const id = z.pipe(z.union([z.int(), text]), z.transform(String))
/** True, `"true"`, `"1"`, `"yes"`, and their opposites. */
export const flag = z.pipe(
  z.union([
    z.boolean(),
    z.literal([0, 1]),
    z.string().check(z.regex(/^\s*(?:true|false|yes|no|y|n|0|1)\s*$/i)),
  ]),
  z.transform((value) => /^\s*(?:true|yes|y|1)\s*$/i.test(`${value}`)),
)

/** Of an innings that has begun; before it they are null. */
export const figures = z.pipe(
  z.object({ runs: count, wickets: count, overs }),
  z.transform(({ runs: Runs, wickets: Wickets, overs: Overs }) => ({ Runs, Wickets, Overs })),
)

/** What the form says of an answer; the sentence of its first fault otherwise. `at`: its place in the answer. */
export function readForm<T extends z.ZodMiniType>(form: T, value: unknown, at: Path = []): z.infer<T> {
  const read = z.safeParse(form, value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const inner = (issue?.path ?? []).map((key) => (typeof key === 'symbol' ? String(key) : key))
  const path = [...at, ...inner]
  const found = valueAt(value, inner)
  const what = found === undefined ? 'is missing' : `is ${shortened(found)}, which is no such value`
  throw new NotUnderstood(`${path.join('.') || 'The answer'} ${what}`, path)
}

export function valueAt(value: unknown, path: Path): unknown {
  let found = value
  for (const key of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined
  return found
}

/** The side of an id. `at`: where the answer has it. */
export function sideOfId(ids: readonly string[], wanted: string, at: Path): Side {
  const place = ids.indexOf(wanted)
  if (place !== 0 && place !== 1)
    throw new NotUnderstood(`${at.join('.')} is ${shortened(wanted)}, which is neither side`, at)
  return place
}

/** Those names that are there. */
export const named = (...names: (string | undefined)[]): string[] =>
  names.filter((name) => name !== undefined)

const shortened = (value: unknown) => {
  const written = JSON.stringify(value) ?? String(value)
  return written.length > 60 ? `${written.slice(0, 60)} …` : written
}

/** A side by a name that is the same, or is within the other: "Riverside CC - 1st XI". */
export function sideNamed(
  sides: readonly [readonly string[], readonly string[]],
  names: readonly (string | undefined)[],
): Side | undefined {
  const keys = names.flatMap((name) => (name === undefined ? [] : [nameKey(plainName(name))])).filter(Boolean)
  const of = (fits: (own: string, key: string) => boolean) =>
    ([0, 1] as const).filter((side) =>
      sides[side].some((own) => keys.some((key) => fits(nameKey(plainName(own)), key))),
    )
  const same = of((own, key) => own === key)
  if (same.length === 1) return same[0]
  const within = of(
    (own, key) => own !== '' && (` ${key} `.includes(` ${own} `) || ` ${own} `.includes(` ${key} `)),
  )
  return within.length === 1 ? within[0] : undefined
}

/** The match of a list that is wanted: by the provider's id, or the one between our sides. */
export function wantedOf<T>(
  list: readonly T[],
  { id: wanted, match }: Wanted,
  { idOf, sidesOf }: { idOf(one: T): string; sidesOf(one: T): readonly (readonly string[])[] },
): T {
  const sides = ourSides(match)
  const isBetween = (one: T) => {
    const [a, b] = sidesOf(one).map((names) => sideNamed(sides, names))
    return a !== undefined && b !== undefined && a !== b
  }
  const found = list.filter((one) => (wanted === undefined ? isBetween(one) : idOf(one) === wanted))
  const [one, other] = found
  const means = wanted === undefined ? `between ${sides[0][0]} and ${sides[1][0]}` : `with the id ${wanted}`
  if (one === undefined) throw new NotUnderstood(`The answer has no match ${means}`)
  if (other !== undefined)
    throw new NotUnderstood(`The answer has ${found.length} matches ${means}: name one by the provider's id`)
  return one
}
