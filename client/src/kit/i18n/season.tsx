import { English } from './english.tsx'
import { useText } from './text.tsx'

/** `2026, 2nd season`: a competition that is played more than once a year. */
const NTH = /^(\d{4}), (\d{1,3})(?:st|nd|rd|th) season$/

/** As text, for attributes. */
export function useSeason(): (season: string) => string {
  const text = useText()
  return (season) => {
    const [, year, number] = NTH.exec(season) ?? []
    return year === undefined ? season : text('name.nthSeason', { year, number: Number(number) })
  }
}

/** An unknown season is shown as it came, marked as English. */
export function Season({ of }: { of: string }) {
  const own = useSeason()(of)
  return own === of && /[a-z]/i.test(of) ? <English>{of}</English> : own
}
