import { catalogueOf, type NameKind } from '#client/kit/i18n/catalogue.ts'
import { createIntl } from '#client/kit/i18n/create-intl.ts'
import { nameIn } from '#client/kit/i18n/names.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { type Language, LOCALES } from '#shared/language.ts'
import { calendarOf } from './calendar.ts'
import { Revisions } from './revisions.ts'

export type Listed = { kind: NameKind; name: string; matches: readonly MatchItem[] }

const revisions = new Revisions()

export async function writeCalendar(
  { kind, name, matches }: Listed,
  language: Language,
  site: string,
  now: number,
): Promise<string> {
  const { messages, names } = await catalogueOf(language)
  const intl = createIntl({ locale: LOCALES[language], messages })
  return calendarOf({
    name: nameIn(names, kind, name),
    matches: [...matches].sort((a, b) => Date.parse(a.StartTime) - Date.parse(b.StartTime)),
    language,
    site,
    now,
    revisions,
    titleOf: ({ TeamA, TeamB }) =>
      intl.formatMessage(
        { id: 'match.title' },
        { a: nameIn(names, 'teams', TeamA.TeamName), b: nameIn(names, 'teams', TeamB.TeamName) },
      ),
    venueOf: ({ Venue }) => nameIn(names, 'venues', Venue),
  })
}
