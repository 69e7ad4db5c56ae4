import { lazyView } from './lazy-view.tsx'

/** What opens over any screen, in a file of its own with its words. */
export const changePassword = lazyView<{ close(): void }>(
  () => import('#client/features/change-password/change-password-dialog.tsx'),
)
