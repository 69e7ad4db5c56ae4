import { loadLazyMessages } from '#client/i18n/catalogue.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** Dialogs that open over any screen, each fetched with its messages when it is first opened. */
export const ChangePassword = lazyComponent(async (language) => {
  const [{ ChangePasswordDialog }] = await Promise.all([
    import('#client/features/change-password/change-password-dialog.tsx'),
    loadLazyMessages(language),
  ])
  return ChangePasswordDialog
})
