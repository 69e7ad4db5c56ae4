import * as z from 'zod/mini'
import { fill, type Words } from '../words/words.ts'
import { Refusal } from './refusal.ts'

const MOST_CHARACTERS = 200

type Sentences = Pick<Words['scoring'], 'form.noObject' | 'form.wrong' | 'text.tooLong'>

/** A body as its schema says, with no text longer than `most`; 400 names the field that is not. */
export function readBody<Form extends z.ZodMiniType>(
  form: Form,
  body: unknown,
  words: Sentences,
  most = MOST_CHARACTERS,
  describe?: Describe,
): z.output<Form> {
  const checked = checkBody(form, body, words, most, describe)
  if (checked.data === undefined)
    throw new Refusal(400, checked.faults[0] ?? words['form.noObject'], undefined, checked.field)
  return checked.data
}

/** A sentence for each field that is not what the schema says, by `describe` where a call has words of its own. */
export function checkBody<Form extends z.ZodMiniType>(
  form: Form,
  body: unknown,
  words: Sentences,
  most = MOST_CHARACTERS,
  describe: Describe = () => undefined,
) {
  const parsed = z.safeParse(form, body)
  const tooLong = (field: string, limit: number) => fill(words['text.tooLong'], { field, most: `${limit}` })
  const long = parsed.success ? longText(parsed.data, most) : undefined
  if (parsed.success && long === undefined) return { data: parsed.data, faults: [] }
  if (long !== undefined) return { faults: [tooLong(long, most)], field: long }
  const wrongs = wrongFields(parsed.error?.issues ?? [])
  const faults = wrongs.map((wrong) => {
    const { field, issue } = wrong
    if (issue.code === 'too_big' && issue.origin === 'string') return tooLong(field, Number(issue.maximum))
    return describe(wrong) ?? (field ? fill(words['form.wrong'], { field }) : words['form.noObject'])
  })
  return { faults, field: wrongs[0]?.field }
}

function longText(value: unknown, most: number, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return value.length > most ? path.join('.') : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = longText(inner, most, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}

type Issue = z.core.$ZodIssue

/** A field that is not what a call takes, such as `Events.3.Runs`; an empty name for a body that is no object. */
export type WrongField = { field: string; issue: Issue }
type Describe = (wrong: WrongField) => string | undefined

function wrongFields(issues: readonly Issue[]): WrongField[] {
  const byField = new Map<string, Issue>()
  for (const issue of issues) {
    const { path, issue: inner } = deepest(issue)
    const field = path.join('.')
    if (!byField.has(field)) byField.set(field, inner)
  }
  return [...byField].map(([field, issue]) => ({ field, issue }))
}

type Deepest = { path: PropertyKey[]; issue: Issue }

/** Of a union the branch that fits best: the one whose fault lies deepest and is not in its `Type`. */
function deepest(issue: Issue): Deepest {
  if (issue.code === 'unrecognized_keys') return { path: [...issue.path, issue.keys[0] ?? ''], issue }
  const branches = issue.code === 'invalid_union' ? issue.errors : []
  const inner = branches.flatMap(([first]) => (first ? [deepest(first)] : []))
  const [best] = inner.sort((a, b) => rank(b.path) - rank(a.path))
  return { path: [...issue.path, ...(best?.path ?? [])], issue: best?.issue ?? issue }
}

function rank(path: readonly PropertyKey[]): number {
  return path[0] === 'Type' ? -1 : path.length
}
