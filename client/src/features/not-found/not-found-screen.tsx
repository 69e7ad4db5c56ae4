import { MissingPage } from '#client/widgets/pages/missing-page.tsx'

export function Screen() {
  return <MissingPage />
}
