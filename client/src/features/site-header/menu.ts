import { paths } from '#client/app/paths.ts'
import type { MessageId } from '#client/i18n/catalogue.ts'

/** What the menu leads to: only what is there. */
export const MENU: readonly { path: string; label: MessageId }[] = [
  { path: paths.home, label: 'menu.home' },
  { path: paths.liveScore, label: 'menu.liveScore' },
]
