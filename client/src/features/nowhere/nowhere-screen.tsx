import { MissingPage } from '#client/parts/pages/missing-page.tsx'

/** Stands at every address that is no screen's. */
export function Screen() {
  return <MissingPage />
}
