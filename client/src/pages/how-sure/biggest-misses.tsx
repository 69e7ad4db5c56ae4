import { useIntl } from 'react-intl'
import { useOversText } from '#client/cricket-ui/match/overs-shown.tsx'
import { English } from '#client/i18n/english.tsx'
import { Term } from '#client/i18n/terms.tsx'
import { Text } from '#client/i18n/text.tsx'
import type { Miss } from '#shared/cricket/forecast/assessment.ts'

/** The chance of an open result is never shown as smaller. */
const LEAST = 0.001

/** Results that the forecast had nearly ruled out. */
export function BiggestMisses({ misses }: { misses: readonly Miss[] }) {
  const intl = useIntl()
  const oversText = useOversText()
  return (
    <ol className="how-sure-misses">
      {misses.map(({ kind, date, teams, came, chance, innings, over }) => (
        <li key={`${kind} ${date} ${teams.join()}`}>
          <p>
            <b>
              <English>
                {teams[0]} v {teams[1]}
              </English>
            </b>{' '}
            <span className="small soft">
              <Term of="formats" word={kind} />,{' '}
              <time dateTime={date}>
                {intl.formatDate(`${date}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })}
              </time>
            </span>
          </p>
          <p>
            <Text
              id={came === 'draw' ? 'howSure.missDraw' : 'howSure.miss'}
              values={{
                winner: <English>{came === 'draw' ? '' : teams[came]}</English>,
                chance: intl.formatNumber(Math.max(LEAST, chance), {
                  style: 'percent',
                  maximumFractionDigits: 1,
                }),
                length: oversText(over, { Format: kind }),
                innings,
              }}
            />
          </p>
        </li>
      ))}
    </ol>
  )
}
