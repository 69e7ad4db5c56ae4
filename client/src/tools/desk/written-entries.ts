import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'

/** What is written, between its record and the columns of its form: one for each language. */

const WORDS = ['Title', 'Summary', 'Body', 'Alt'] as const

export function inEachColumn({ In, Language = 'en', ...record }: DeskRecord): DeskRecord {
  const own = Object.fromEntries(WORDS.map((name) => [name, record[name]]))
  return { ...record, ...(In as DeskRecord | undefined), [`${Language}`]: own }
}

/** Its own language is English, or else the first that it is written in. */
export function inItsLanguage(entry: DeskRecord): DeskRecord {
  const columns = entry as Partial<Record<Language, DeskRecord>>
  const facts = Object.fromEntries(
    Object.entries(entry).filter(([name]) => !LANGUAGES.includes(name as Language)),
  )
  const own = LANGUAGES.find((language) => columns[language]) ?? 'en'
  const others = LANGUAGES.filter((language) => language !== own && columns[language])
  const In = Object.fromEntries(others.map((language) => [language, columns[language]]))
  return {
    ...facts,
    ...columns[own],
    ...(own === 'en' ? {} : { Language: own }),
    ...(others.length > 0 ? { In } : {}),
  }
}

type SponsorEvent = { Title: string; Date: string; Place?: string }

/** `2026-12-20, Open day, The Meadow`, one a line. */
export function linesOfEvents(events: unknown): string | undefined {
  const lines = (events as SponsorEvent[] | undefined)?.map(({ Date: date, Title, Place }) =>
    [date, Title, ...(Place ? [Place] : [])].join(', '),
  )
  return lines?.join('\n')
}

export function eventsIn(text: unknown): SponsorEvent[] | undefined {
  if (typeof text !== 'string') return undefined
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [date = '', title = '', ...rest] = line.split(',').map((part) => part.trim())
    const place = rest.join(', ')
    return { Date: date, Title: title, ...(place === '' ? {} : { Place: place }) }
  })
}
