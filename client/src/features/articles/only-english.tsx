import { Text } from '#client/i18n/text.tsx'

/** Shown above an English text on a page of another language. */
export function OnlyEnglish() {
  return (
    <p className="small soft">
      <Text id="article.onlyEnglish" />
    </p>
  )
}
