import * as z from 'zod/mini'
import { fill, type Words } from '../words/words.ts'
import { Refusal } from './refusal.ts'
import { mostLetters, wrongFields } from './wrong-field.ts'

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
