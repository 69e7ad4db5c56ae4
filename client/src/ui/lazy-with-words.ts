import type { ComponentType } from 'react'
import { loadMessages } from '#client/i18n/catalogue.ts'
import { type LazyComponent, lazyComponent } from './lazy-component.tsx'

/** As `lazyComponent`, with the messages of further screens. */
export function lazyWithWords<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent(async (language) => (await Promise.all([fetchComponent(), loadMessages(language)]))[0])
}
