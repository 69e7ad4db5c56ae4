import { createIntl } from 'react-intl'
import { catalogueOf, loadMessages, type NameKind, type Names } from '#client/i18n/catalogue.ts'
import { joined } from '#client/i18n/joined.ts'
import { LOCALES } from '#client/i18n/language.ts'
import type { Language } from '#shared/language.ts'
import { personInScript } from '#shared/names/person-in-script.ts'
import type { Wording } from '#shared/notifications/wording-types.ts'
import type { CardWording } from '#shared/share-card.ts'
import { cardWords } from './app/notifications/card-words.ts'
import { momentWords } from './app/notifications/moment-words.ts'
import type { Sayer } from './app/notifications/sayer.ts'

/** The `WordingModule` of `shared/notifications/wording-types.ts`. */
export async function wordingIn(language: Language): Promise<Wording> {
  const sayer = await sayerIn(language)
  return {
    moment: (told, isShielded) => momentWords(told, isShielded, sayer),
    digest: ({ count, latest }, isShielded) => ({
      title: sayer.say(isShielded ? 'notification.moreOver' : 'notification.more', { count }),
      body: latest.map((told) => momentWords(told, isShielded, sayer).title).join(' · '),
    }),
  }
}

/** The `CardWordingModule` of `shared/share-card.ts`. */
export async function cardWordingIn(language: Language): Promise<CardWording> {
  const sayer = await sayerIn(language)
  return {
    match: (match, isNow) => cardWords(match, isNow, sayer),
    site: () => sayer.say('site.description'),
  }
}

async function sayerIn(language: Language): Promise<Sayer> {
  const [{ messages, names }] = await Promise.all([
    catalogueOf(language),
    loadMessages(language, 'notifications'),
    loadMessages(language),
  ])
  const intl = createIntl({ locale: LOCALES[language], messages })
  return {
    // Messages mark figures with tags for pages: dropped here.
    say: (id, values) => intl.formatMessage({ id }, { ...values, f: (parts) => parts.join('') }) as string,
    list: (all) => joined(intl.locale, all),
    person: (name) => personInScript(names, name),
    name: (kind, name) => nameIn(names, kind, name),
  }
}

function nameIn(names: Names, kind: NameKind | 'methods', name: string): string {
  const known = names[kind]
  return (known && Object.hasOwn(known, name) ? known[name] : undefined) ?? name
}
