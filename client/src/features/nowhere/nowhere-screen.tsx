import { MissingPage } from '#client/widgets/pages/missing-page.tsx'

/** Stands at every address that is no screen's. */
export function Screen() {
  return <MissingPage />
}
