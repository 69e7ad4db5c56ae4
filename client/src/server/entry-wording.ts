import type { Language } from '#shared/language.ts'
import type { Wording } from '#shared/notifications/wording-types.ts'
import type { CardWording } from '#shared/share-card-wording.ts'
import { cardWords } from './notifications/card-words.ts'
import { formatterIn } from './notifications/message-formatter.ts'
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
