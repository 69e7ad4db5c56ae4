import * as z from 'zod/mini'
import { fill, type Words } from '../words/words.ts'
import { Refusal } from './refusal.ts'
import { wrongField } from './wrong-field.ts'

const MOST_CHARACTERS = 200

/** A body as its schema says, with texts of bounded lengths; 400 names the field that is not. */
export function readBody<Form extends z.ZodMiniType>(
  form: Form,
  body: unknown,
  words: Words['scoring'],
): z.output<Form> {
  const parsed = z.safeParse(form, body)
  if (!parsed.success) {
    const field = wrongField(parsed.error)
    throw new Refusal(
      400,
      field === undefined ? words['form.noObject'] : fill(words['form.wrong'], { field }),
    )
  }
  const field = longText(parsed.data)
  if (field === undefined) return parsed.data
  throw new Refusal(400, fill(words['text.tooLong'], { field, most: `${MOST_CHARACTERS}` }))
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
