import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Text } from '#client/i18n/text.tsx'
import { keepRate, keptRate, OFFERED_RATES, type OfferedRate } from '#client/live/kept-rate.ts'
import { useLiveSource } from '#client/live/live-source.ts'
import { Section } from '#client/ui/section.tsx'
import { bytesReceived } from './bytes-received.ts'
import './data-meter.css'

const EVERY_MS = 2000

/** Browsers note 250 responses unless told otherwise, and who watches data stays long. */
const RESPONSES_NOTED = 3000

/**
 * An hour of play on the line, match and board (`npm run bench -- bytes`): nearly the same in all formats. Every 30 seconds
 * it is the same again while one match is on: its balls are further apart.
 */
const HOUR_BYTES = { live: 25_000, '120s': 13_000 }

/**
 * What pages and the live line have used of a reader's data, and how to have them use less. `isOver`: of a match that
 * brings nothing any more.
 */
export function DataMeter({ isOver }: { isOver: boolean }) {
  const intl = useIntl()
  const { topics, lineBytes } = useLiveSource()
  const [used, setUsed] = useState<{ page: number; line: number }>()
  const [rate, setRate] = useState<OfferedRate>('live')
  useEffect(() => {
    setRate(keptRate())
    performance.setResourceTimingBufferSize?.(RESPONSES_NOTED)
    const look = () => setUsed({ page: bytesReceived(responsesOfDocument()), line: lineBytes.get() })
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
      <p className="data-meter-used" data-counted={used !== undefined}>
        <Text
          id="meter.used"
          values={{ page: inKilobytes(used?.page ?? 0), line: inKilobytes(used?.line ?? 0) }}
        />
      </p>
      {!isOver && (
        <>
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
        </>
      )}
    </Section>
  )
}

/** Since the document was loaded: other screens that were opened in it count too. */
function responsesOfDocument(): PerformanceResourceTiming[] {
  return [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
}
