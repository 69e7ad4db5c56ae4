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
): z.output<Form> {
  const checked = checkBody(form, body, words, most)
  if (checked.data === undefined) throw new Refusal(400, checked.faults[0] ?? words['form.noObject'])
  return checked.data
}

/** A sentence for each field that is not what the schema says. */
export function checkBody<Form extends z.ZodMiniType>(
  form: Form,
  body: unknown,
  words: Sentences,
  most = MOST_CHARACTERS,
) {
  const parsed = z.safeParse(form, body)
  const tooLong = (field: string, limit: number) => fill(words['text.tooLong'], { field, most: `${limit}` })
  const long = parsed.success ? longText(parsed.data, most) : undefined
  if (parsed.success && long === undefined) return { data: parsed.data, faults: [] }
  if (long !== undefined) return { faults: [tooLong(long, most)] }
  const { error } = parsed
  const faults = (error ? wrongFields(error) : []).map((field) => {
    const limit = error && mostLetters(error, field)
    if (limit !== undefined) return tooLong(field, limit)
    return field ? fill(words['form.wrong'], { field }) : words['form.noObject']
  })
  return { faults }
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

/** The fields that are not what a call takes, such as `Events.3.Runs`; an empty name for a body that is no object. */
function wrongFields({ issues }: z.core.$ZodError): string[] {
  return [...new Set(issues.map((issue) => deepest(issue).join('.')))]
}

/** The most letters of a field whose text has more. */
function mostLetters({ issues }: z.core.$ZodError, field: string | undefined): number | undefined {
  const long = issues.find((issue) => issue.code === 'too_big' && issue.path.join('.') === field)
  return long?.code === 'too_big' && long.origin === 'string' ? Number(long.maximum) : undefined
}

/** Of a union the branch that fits best: the one whose fault lies deepest and is not in its `Type`. */
function deepest(issue: Issue): PropertyKey[] {
  if (issue.code === 'unrecognized_keys') return [...issue.path, issue.keys[0] ?? '']
  const branches = issue.code === 'invalid_union' ? issue.errors : []
  const paths = branches.flatMap(([first]) => (first ? [deepest(first)] : []))
  const [best = []] = paths.sort((a, b) => rank(b) - rank(a))
  return [...issue.path, ...best]
}

function rank(path: readonly PropertyKey[]): number {
  return path[0] === 'Type' ? -1 : path.length
}
