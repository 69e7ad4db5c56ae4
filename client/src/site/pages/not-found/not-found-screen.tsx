import { MissingPage } from '#client/site/features/page-layouts/missing-page.tsx'

export function Screen() {
  return <MissingPage />
}
