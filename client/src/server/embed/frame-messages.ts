import type { MessageFormatElement } from 'react-intl'
import type { Language } from '#shared/language.ts'
import { type FrameWord, type FrameWords, isFrameWord } from './words.ts'

type Parsed = Readonly<Record<string, MessageFormatElement[]>>

/** As data: a page without the app carries them within it, with their formatter. */
const FILES = import.meta.glob('../../kit/i18n/*/{core,screens}.json', {
  query: '?parsed',
  import: 'default',
  eager: true,
}) as Record<string, Parsed>

/** The messages of the frame's script. */
export function frameMessages(language: Language): FrameWords['messages'] {
  const files = ['core', 'screens'].map((part) => FILES[`../../kit/i18n/${language}/${part}.json`] ?? {})
  const messages = Object.assign({}, ...files) as Record<FrameWord, MessageFormatElement[]>
  return Object.fromEntries(
    Object.entries(messages).filter(([id]) => isFrameWord(id)),
  ) as FrameWords['messages']
}
