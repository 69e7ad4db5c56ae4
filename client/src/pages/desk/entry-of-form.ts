import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import type { DeskField, DeskFormOf } from './desk-fields.ts'
import { instantIn } from './zoned-time.ts'

/** Of a form: those of words once for each language, and required as soon as the language has any. */
export function fieldsIn({ fields, words = [] }: DeskFormOf, form: FormData): DeskField[] {
  const isUsed = (language: Language) =>
    words.some(({ name }) => `${form.get(`${language}.${name}`) ?? ''}`.trim() !== '')
  const used = LANGUAGES.filter(isUsed)
  const needed: readonly Language[] = used.length > 0 ? used : ['en']
  const columns = LANGUAGES.flatMap((language) =>
    words.map(({ isRequired, ...field }) => ({
      ...field,
      name: `${language}.${field.name}`,
      isRequired: needed.includes(language) ? isRequired : undefined,
    })),
  )
  return [...columns, ...fields]
}

/** What a form holds, as its call takes it: what was left empty is absent. `zone`: that of times. */
export function entryOf(fields: readonly DeskField[], form: FormData, zone: string): DeskRecord {
  const entry: DeskRecord = {}
  for (const field of fields) {
    const value = typedValue(field, `${form.get(field.name) ?? ''}`.trim(), zone)
    if (value !== undefined) setAt(entry, field.name.split('.'), value)
  }
  return entry
}

/** The required fields that are empty, and those whose text is not what they take. */
export function missingFields(fields: readonly DeskField[], form: FormData, zone: string): DeskField[] {
  return fields.filter((field) => {
    const text = `${form.get(field.name) ?? ''}`.trim()
    if (text === '') return field.isRequired === true
    if (field.type === 'time') return Number.isNaN(instantIn(zone, text))
    return field.type === 'text' && field.pattern?.test(text) === false
  })
}

/** What a record has for a field of a form. */
export function storedIn(record: DeskRecord | undefined, name: string): unknown {
  return name.split('.').reduce<unknown>((part, key) => (part as DeskRecord | undefined)?.[key], record)
}

function typedValue(field: DeskField, text: string, zone: string): unknown {
  if (field.type === 'check') return text !== ''
  if (text === '') return undefined
  switch (field.type) {
    case 'number':
    case 'record':
      return Number(text)
    case 'time':
      return new Date(instantIn(zone, text)).toISOString()
    default:
      return text
  }
}

function setAt(entry: DeskRecord, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    entry[key] = value
    return
  }
  const part: DeskRecord = { ...(entry[key] as DeskRecord | undefined) }
  setAt(part, rest, value)
  entry[key] = part
}
