import { MissingPage } from '#client/features/page-layouts/missing-page.tsx'

export function Screen() {
  return <MissingPage />
}
