import { lazyWithWords } from '#client/ui/lazy-with-words.ts'

/** Dialogs that open over any screen, each fetched when it is first opened. */
export const ChangePassword = lazyWithWords(() =>
  import('#client/features/change-password/change-password-dialog.tsx').then(
    ({ ChangePasswordDialog }) => ChangePasswordDialog,
  ),
)
