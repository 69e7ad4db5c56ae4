import type { MessageFormatElement } from 'react-intl'
import en from './en.json'
import type { Language } from './language.ts'

/** Every visible word has an id here. The build turns each message into its parsed form, so that no page carries a parser. */
export type MessageId = keyof typeof en
export type Catalogue = Record<MessageId, string> | Record<MessageId, MessageFormatElement[]>

/** English is also what stands in for a language whose catalogue is not there. */
export async function catalogueOf(language: Language): Promise<Catalogue> {
  switch (language) {
    case 'en':
    case 'hi':
    case 'te':
    case 'kn':
      return en
  }
}
