import type { ComponentType } from 'react'
import { loadMessages, type MessagePart } from '#client/kit/i18n/catalogue.ts'
import { type LazyComponent, lazyComponent } from './lazy-component.tsx'

/** As `lazyComponent`, with a further part of the messages. */
export function lazyWithWords<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  part: MessagePart = 'screens',
): LazyComponent<Props> {
  return lazyComponent(
    async (language) => (await Promise.all([fetchComponent(), loadMessages(language, part)]))[0],
  )
}
