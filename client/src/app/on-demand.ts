import { moreWords } from '#client/i18n/catalogue.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** What opens over any screen, in a file of its own with its words. */
export const ChangePassword = lazyComponent(async (language) => {
  const [{ ChangePasswordDialog }] = await Promise.all([
    import('#client/features/change-password/change-password-dialog.tsx'),
    moreWords(language),
  ])
  return ChangePasswordDialog
})
