import { Text } from '#client/i18n/text.tsx'

/** On a page of another language, above a text that is in English alone. */
export function OnlyEnglish() {
  return (
    <p className="small soft">
      <Text id="article.onlyEnglish" />
    </p>
  )
}
