import type { FormProblem } from '#client/kit/forms/use-form-errors.ts'
import { inWesternFigures } from '#client/kit/ui/form/digits.ts'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import type { DeskField, DeskFormOf } from './desk-fields.ts'
import { instantIn, localTimeIn } from './zoned-time.ts'

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

/** What a form has, as its call takes it: what was left empty is absent. `zone`: that of times. */
export function entryOf(
  fields: readonly DeskField[],
  form: FormData,
  zone: string,
  record?: DeskRecord,
): DeskRecord {
  const entry: DeskRecord = {}
  for (const field of fields) {
    const text = `${form.get(field.name) ?? ''}`.trim()
    const stored = storedIn(record, field.name)
    // Of a time that comes twice a form cannot show which it is.
    const isSame = field.type === 'time' && text !== '' && text === shownTime(zone, stored)
    const value = isSame ? stored : typedValue(field, text, zone)
    if (value !== undefined) setAt(entry, field.name.split('.'), value)
  }
  return entry
}

/** The required fields that are empty, and those whose text is not what they take. */
export function problemsOf(
  fields: readonly DeskField[],
  form: FormData,
  zone: string,
): FormProblem<string>[] {
  return fields.flatMap((field): FormProblem<string>[] => {
    const text = `${form.get(field.name) ?? ''}`.trim()
    if (text === '') return field.isRequired === true ? [{ field: field.name, id: 'desk' }] : []
    if (field.type === 'time' && Number.isNaN(instantIn(zone, text)))
      return [{ field: field.name, id: 'deskTime' }]
    if (field.type !== 'number' && field.type !== 'numbers') return []
    const { least, most } = field
    const isDecimal = field.type === 'number' && field.isDecimal
    const isRight = (number: number) =>
      (Number.isInteger(number) || isDecimal) && number >= least && number <= most
    const numbers = field.type === 'numbers' ? numbersIn(text) : [numberIn(text)]
    const id = isDecimal ? 'deskDecimal' : 'deskNumber'
    return numbers.every(isRight) ? [] : [{ field: field.name, id, values: { least, most } }]
  })
}

/** Keyboards also write a minus sign and a decimal comma. */
const numberIn = (text: string) => Number(inWesternFigures(text).replace('−', '-').replace(',', '.'))
const numbersIn = (text: string) =>
  text.split(/[\s,;،]+/).flatMap((one) => (one === '' ? [] : [numberIn(one)]))

/** What a record has for a field of a form. */
export function storedIn(record: DeskRecord | undefined, name: string): unknown {
  return name.split('.').reduce<unknown>((part, key) => (part as DeskRecord | undefined)?.[key], record)
}

/** A stored time as its field shows it. */
export function shownTime(zone: string, stored: unknown): string {
  return typeof stored === 'string' ? localTimeIn(zone, Date.parse(stored)) : ''
}

function typedValue(field: DeskField, text: string, zone: string): unknown {
  if (field.type === 'check') return text !== ''
  if (text === '') return undefined
  switch (field.type) {
    case 'number':
      return numberIn(text)
    case 'numbers':
      return numbersIn(text)
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
