import { catalogueOf, loadMessages, type MessageId, type NameKind } from '#client/kit/i18n/catalogue.ts'
import { createIntl } from '#client/kit/i18n/create-intl.ts'
import { nameIn } from '#client/kit/i18n/names.ts'
import { type Language, LOCALES } from '#shared/language.ts'
import { personInScript } from '#shared/names/person-in-script.ts'

/** Formats messages of one language outside a page: in a notification, or on a picture. */
export type MessageFormatter = {
  say(id: MessageId, values?: Record<string, string | number>): string
  list(names: readonly string[]): string
  person(name: string): string
  name(kind: NameKind | 'methods', name: string): string
}

export async function formatterIn(language: Language): Promise<MessageFormatter> {
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
