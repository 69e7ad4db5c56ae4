import { Text } from '#client/i18n/text.tsx'

/** Shown above an English text on a page of another language. */
export function OnlyEnglish() {
  return <Text as="p" className="small soft" id="article.onlyEnglish" />
}
