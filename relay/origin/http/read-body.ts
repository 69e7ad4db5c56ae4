import * as z from 'zod/mini'
import { fill, type Words } from '../words/words.ts'
import { Refusal } from './refusal.ts'
import { mostLetters, wrongFields } from './wrong-field.ts'

const MOST_CHARACTERS = 200

/** A body as its schema says, with texts of bounded lengths; 400 names the field that is not. */
export function readBody<Form extends z.ZodMiniType>(
  form: Form,
  body: unknown,
  words: Words['scoring'],
): z.output<Form> {
  const checked = checkBody(form, body, words)
  if (checked.data === undefined) throw new Refusal(400, checked.faults[0] ?? words['form.noObject'])
  return checked.data
}

/** A sentence for each field that is not what the schema says. */
export function checkBody<Form extends z.ZodMiniType>(form: Form, body: unknown, words: Words['scoring']) {
  const parsed = z.safeParse(form, body)
  const tooLong = (field: string, most: number) => fill(words['text.tooLong'], { field, most: `${most}` })
  const long = parsed.success ? longText(parsed.data) : undefined
  if (parsed.success && long === undefined) return { data: parsed.data, faults: [] }
  if (long !== undefined) return { faults: [tooLong(long, MOST_CHARACTERS)] }
  const { error } = parsed
  const faults = (error ? wrongFields(error) : []).map((field) => {
    const most = error && mostLetters(error, field)
    if (most !== undefined) return tooLong(field, most)
    return field ? fill(words['form.wrong'], { field }) : words['form.noObject']
  })
  return { faults }
}

function longText(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return value.length > MOST_CHARACTERS ? path.join('.') : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = longText(inner, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}
