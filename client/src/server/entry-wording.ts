import { catalogueOf, loadMessages } from '#client/kit/i18n/catalogue.ts'
import { createIntl } from '#client/kit/i18n/create-intl.ts'
import { nameIn } from '#client/kit/i18n/names.ts'
import { type Language, LOCALES } from '#shared/language.ts'
import { personInScript } from '#shared/names/person-in-script.ts'
import type { Wording } from '#shared/notifications/wording-types.ts'
import type { CardWording } from '#shared/share-card-wording.ts'
import { cardWords } from './notifications/card-words.ts'
import type { MessageFormatter } from './notifications/message-formatter.ts'
import { momentWords } from './notifications/moment-words.ts'

/** The `WordingModule` of `shared/notifications/wording-types.ts`. */
export async function wordingIn(language: Language): Promise<Wording> {
  const formatter = await formatterIn(language)
  return {
    moment: (notified, isShielded) => momentWords(notified, isShielded, formatter),
    digest: ({ count, latest }, isShielded) => ({
      title: formatter.say(isShielded ? 'notification.moreOver' : 'notification.more', { count }),
      body: latest.map((notified) => momentWords(notified, isShielded, formatter).title).join(' · '),
    }),
  }
}

/** The `CardWordingModule` of `shared/share-card-wording.ts`. */
export async function cardWordingIn(language: Language): Promise<CardWording> {
  const formatter = await formatterIn(language)
  return {
    match: (match, isNow) => cardWords(match, isNow, formatter),
    site: () => formatter.say('site.description'),
  }
}

async function formatterIn(language: Language): Promise<MessageFormatter> {
  const [{ messages, names }] = await Promise.all([
    catalogueOf(language),
    loadMessages(language, 'notifications'),
    loadMessages(language),
  ])
  const intl = createIntl({ locale: LOCALES[language], messages })
  return {
    // Messages mark figures with tags for pages: dropped here.
    say: (id, values) => intl.formatMessage({ id }, { ...values, f: (parts) => parts.join('') }) as string,
    list: (all) => intl.formatList(all),
    person: (name) => personInScript(names, name),
    name: (kind, name) => nameIn(names, kind, name),
  }
}
