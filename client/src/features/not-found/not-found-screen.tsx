import { MissingPage } from '#client/widgets/pages/missing-page.tsx'

/** The page of an address without a screen. */
export function Screen() {
  return <MissingPage />
}
