import { useState } from 'react'
import type { ServiceStatus } from '#shared/ops/service-status.ts'
import { Actions } from './actions.tsx'
import type { Grain } from './columns.ts'
import { GraphPanel } from './graph-panel.tsx'
import { FURTHER_GRAPHS, type Graph, MAIN_GRAPHS } from './graphs.ts'
import {
  AuditTable,
  BrowserErrorTable,
  EventList,
  FailureTable,
  FeedTable,
  GivenUpTable,
  RelayTable,
  TopicTable,
} from './tables.tsx'
import { type Service, useService } from './use-service.ts'
import { words } from './words.ts'

const GRAINS: readonly { grain: Grain; label: string }[] = [
  { grain: 'second', label: words.hour },
  { grain: 'minute', label: words.day },
]

export function ServicePage({ operator }: { operator: string }) {
  const { status, columns, link } = useService()
  const [grain, setGrain] = useState<Grain>('second')
  const [cursor, setCursor] = useState<number>()
  if (link === 'signed out') {
    return (
      <p className="ops-loading">
        {words.signedOut} <a href="/ops">{words.signIn}</a>
      </p>
    )
  }
  if (status === undefined) return <p className="ops-loading">{words.connecting}</p>
  const feeds = status.relays.find(({ facts }) => facts.origin)?.facts.origin?.feeds ?? []
  const isCluster = status.relays.some(({ role }) => role !== undefined)
  const further = FURTHER_GRAPHS.filter(({ id }) => id !== 'lag' || isCluster)
  const panel = (graph: Graph) => (
    <GraphPanel
      key={graph.id}
      graph={graph}
      columns={columns[grain]}
      seconds={columns.second}
      now={status.sample}
      marks={status.marks}
      cursor={cursor}
      moveCursor={setCursor}
    />
  )
  return (
    <main className={`ops-wall${link === 'lost' ? ' is-old' : ''}`}>
      <Headline status={status} link={link} />
      <p id="graph-help" hidden>
        {words.graphHelp}
      </p>
      <fieldset className="ops-grain">
        <legend>{words.grain}</legend>
        {GRAINS.map(({ grain: one, label }) => (
          <label key={one}>
            <input type="radio" name="grain" checked={grain === one} onChange={() => setGrain(one)} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="ops-graphs">{MAIN_GRAPHS.map(panel)}</div>
      <TopicTable topics={status.topics} slowReaders={status.sample.slowReaders} />
      <Actions status={status} />
      <div className="ops-graphs is-further">{further.map(panel)}</div>
      <RelayTable relays={status.relays} />
      <div className="ops-lists">
        <FailureTable failures={status.failures} />
        <EventList marks={status.marks} />
      </div>
      <FeedTable feeds={feeds} />
      <GivenUpTable messages={status.givenUp} />
      <BrowserErrorTable errors={status.browserErrors} />
      <AuditTable audit={status.settings.audit} />
      <form method="post" action="/ops/leave" className="ops-leave">
        {operator} <button type="submit">{words.leave}</button>
      </form>
    </main>
  )
}

/** The state of the service in one sentence, the next step, and everything else that is unusual. */
function Headline({ status, link }: { status: ServiceStatus; link: Service['link'] }) {
  const { headline, conditions } = status
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
        {!isLost && (
          <p>
            {headline.next}
            {headline.page !== undefined && (
              <>
                {' '}
                <a href={`/ops/runbook/${headline.page}`}>{words.runbook}</a>
              </>
            )}
          </p>
        )}
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
