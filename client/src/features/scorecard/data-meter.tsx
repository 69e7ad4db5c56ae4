import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Text } from '#client/i18n/text.tsx'
import { keepRate, keptRate, OFFERED_RATES, type OfferedRate } from '#client/live/kept-rate.ts'
import { useLiveSource } from '#client/live/live-source.ts'
import { Section } from '#client/ui/section.tsx'
import './data-meter.css'

const EVERY_MS = 2000

/** An hour of play on the line, match and board (`npm run bench -- bytes`): nearly the same in all formats. */
const HOUR_BYTES = { live: 25_000, '120s': 13_000 }

/** What the page and the live line have used of a reader's data, and how to have them use less. */
export function DataMeter() {
  const intl = useIntl()
  const { topics, lineBytes } = useLiveSource()
  const [used, setUsed] = useState<{ page: number; line: number }>()
  const [rate, setRate] = useState<OfferedRate>('live')
  useEffect(() => {
    setRate(keptRate())
    const look = () => setUsed({ page: bytesOfPage(), line: lineBytes.get() })
    look()
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [lineBytes])
  const inKilobytes = (bytes: number) =>
    intl.formatNumber(Math.ceil(bytes / 1000), { style: 'unit', unit: 'kilobyte', unitDisplay: 'short' })
  const choose = (chosen: OfferedRate) => {
    setRate(chosen)
    keepRate(chosen)
    topics.setRate(chosen)
  }
  return (
    <Section title={<Text id="meter.title" />}>
      <p className="data-meter-used">
        {used && (
          <Text id="meter.used" values={{ page: inKilobytes(used.page), line: inKilobytes(used.line) }} />
        )}
      </p>
      <fieldset className="data-meter-rate">
        <legend>
          <Text id="meter.rate" />
        </legend>
        {OFFERED_RATES.map((one) => (
          <button
            key={one}
            type="button"
            className="plain-button"
            aria-pressed={one === rate}
            onClick={() => choose(one)}
          >
            <Text id={`meter.${one}`} />
          </button>
        ))}
      </fieldset>
      <p className="soft small">
        <Text
          id="meter.saves"
          values={{ all: inKilobytes(HOUR_BYTES.live), few: inKilobytes(HOUR_BYTES['120s']) }}
        />
      </p>
    </Section>
  )
}

/** As the browser counts it, headers included; what came out of its own store costs nothing. */
function bytesOfPage(): number {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  return entries.reduce((sum, { transferSize }) => sum + transferSize, 0)
}
