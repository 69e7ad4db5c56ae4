import { useNames } from '#client/kit/i18n/names.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import type { NewsItem } from '#shared/api/content.ts'

/** The title of a report for readers who hide results. */
export function useHiddenTitle({ Sides }: Pick<NewsItem, 'Sides'>): string {
  const text = useText()
  const { team } = useNames()
  return Sides
    ? text('shield.reportOf', { a: team(Sides.TeamA), b: team(Sides.TeamB) })
    : text('shield.report')
}
