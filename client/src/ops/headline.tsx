import type { OpsReport } from '#shared/ops/ops-report.ts'
import type { Service } from './use-service.ts'
import { words } from './words.ts'

/** The state of the service in one sentence, the next step, and everything else that is unusual. */
export function Headline({ report, link }: { report: OpsReport; link: Service['link'] }) {
  const { headline, conditions } = report
  const others = conditions.filter(
    ({ sentence }) => sentence !== headline.sentence && !headline.next.startsWith(sentence),
  )
  const isLost = link === 'lost'
  return (
    <header className="ops-headline">
      <div role="status">
        <h1 className={isLost ? 'level-act' : `level-${headline.level}`}>
          {isLost ? words.lost : headline.sentence}
        </h1>
        <p>
          {headline.next}
          {headline.page !== undefined && (
            <>
              {' '}
              <a href={`/ops/runbook/${headline.page}`}>{words.runbook}</a>
            </>
          )}
        </p>
      </div>
      {others.length > 0 && (
        <ul className="ops-others" aria-label={words.others}>
          {others.map(({ id, level, sentence, advice, page }) => (
            <li key={id} className={`level-${level}`}>
              <b>{sentence}</b> {advice} <a href={`/ops/runbook/${page}`}>{words.runbook}</a>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}
