import type { ReactNode } from 'react'
import type { FeedState } from '#shared/ops/feed-state.ts'
import type { GivenUp } from '#shared/ops/given-up.ts'
import type { AuditEntry } from '#shared/ops/ops-action.ts'
import type { BrowserErrorGroup, FailureRow, Mark, RelayRow, TopicRow } from '#shared/ops/service-status.ts'
import { dayTime, inBytes, inMs, inPercent, inWhole } from './figures.ts'
import { words } from './words.ts'

/** The most frequent first. */
export function FailureTable({ failures }: { failures: readonly FailureRow[] }) {
  return (
    <OpsTable
      id="failures"
      title={words.failures}
      empty={words.noFailures}
      rows={failures}
      keyOf={({ by, call, status }) => `${by} ${call} ${status}`}
      columns={[
        { label: words.call, cell: ({ call }) => call },
        { label: words.status, cell: ({ status }) => status },
        { label: words.by, cell: ({ by }) => words.at[by] },
        { label: words.count, className: 'number', cell: ({ count }) => inWhole(count) },
      ]}
    />
  )
}

/** The most frequent first. */
export function BrowserErrorTable({ errors }: { errors: readonly BrowserErrorGroup[] }) {
  return (
    <OpsTable
      id="browser-errors"
      title={words.browserErrors}
      empty={words.noFailures}
      rows={errors}
      keyOf={({ kind, message, version }) => `${kind} ${message} ${version}`}
      columns={[
        { label: words.message, cell: ({ message }) => message },
        { label: words.kind, cell: ({ kind }) => kind },
        { label: words.version, className: 'if-wide', cell: ({ version }) => version },
        { label: words.last, className: 'if-wide', cell: ({ lastSeenMs }) => dayTime(lastSeenMs) },
        { label: words.count, className: 'number', cell: ({ count }) => inWhole(count) },
      ]}
    />
  )
}

/** The latest first. */
export function GivenUpTable({ messages }: { messages: readonly GivenUp[] }) {
  return (
    <OpsTable
      id="given-up"
      title={words.givenUp}
      empty={words.noFailures}
      rows={messages}
      keyOf={({ channel, kind, reason }) => `${channel} ${kind} ${reason}`}
      columns={[
        { label: words.reason, cell: ({ reason }) => reason },
        { label: words.channel, cell: ({ channel }) => channel },
        { label: words.kind, cell: ({ kind }) => kind },
        { label: words.last, className: 'if-wide', cell: ({ at }) => dayTime(at) },
        { label: words.tries, className: 'number if-wide', cell: ({ tries }) => inWhole(tries) },
        { label: words.count, className: 'number', cell: ({ count }) => inWhole(count) },
      ]}
    />
  )
}

/** In the order in which they were entered. */
export function FeedTable({ feeds }: { feeds: readonly FeedState[] }) {
  return (
    <OpsTable
      id="feeds"
      title={words.feeds}
      empty={words.noFeeds}
      rows={feeds.map((feed, place) => ({ ...feed, place }))}
      keyOf={({ place }) => `${place}`}
      columns={[
        { label: words.of, cell: ({ of }) => of },
        { label: words.provider, cell: ({ provider }) => provider },
        {
          label: words.answered,
          className: 'if-wide',
          cell: ({ answeredAt }) => (answeredAt === undefined ? words.none : dayTime(answeredAt)),
        },
        { label: words.lagOfFeed, className: 'number', cell: ({ lagMs }) => inMs(lagMs) },
        { label: words.failuresOfFeed, className: 'number', cell: ({ failures }) => inWhole(failures) },
        { label: words.line, cell: ({ line }) => line },
      ]}
    />
  )
}

const SHOWN = 30

/** The newest first. */
export function EventList({ marks }: { marks: readonly Mark[] }) {
  const newest = marks.slice(-SHOWN).reverse()
  return (
    <section aria-labelledby="events-title">
      <h2 id="events-title" className="ops-section">
        {words.events}
      </h2>
      {newest.length === 0 ? (
        <p>{words.noEvents}</p>
      ) : (
        <ul className="ops-events">
          {newest.map(({ at, kind, text }) => (
            <li key={`${at} ${text}`} className={`mark-${kind}`}>
              <time dateTime={new Date(at).toISOString()}>{dayTime(at)}</time> {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The newest first. */
export function AuditTable({ audit }: { audit: readonly AuditEntry[] }) {
  return (
    <OpsTable
      id="audit"
      title={words.audit}
      empty={words.noAudit}
      rows={audit}
      keyOf={({ at, action }) => `${at} ${action}`}
      columns={[
        { label: words.time, cell: ({ at }) => dayTime(at) },
        { label: words.who, cell: ({ by }) => by },
        { label: words.what, cell: ({ action }) => action },
        { label: words.outcome, cell: ({ outcome }) => outcome },
      ]}
    />
  )
}

/** A smaller lag is normal. */
const LAG_SHOWN_MS = 500

const COLUMNS = [
  [words.process, undefined],
  [words.viewers, 'number'],
  [words.memory, 'number'],
  [words.delay, 'number'],
  [words.descriptors, 'number if-wide'],
  [words.since, 'number if-wide'],
] as const

export function RelayTable({ relays }: { relays: readonly RelayRow[] }) {
  return (
    <section aria-labelledby="relays-title">
      <h2 id="relays-title" className="ops-section">
        {words.relays}
      </h2>
      <table className="ops-wide">
        <thead>
          <tr>
            {COLUMNS.map(([label, className]) => (
              <th key={label} scope="col" className={className}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {relays.map((relay) => (
          <tbody key={relay.name}>
            <tr className="ops-relay">
              <th scope="rowgroup" colSpan={6}>
                {relay.name}
                {relay.role === undefined ? '' : ` · ${words.roles[relay.role]}`}
                {(relay.facts.lagMs ?? 0) >= LAG_SHOWN_MS
                  ? ` · ${words.lag(inMs(relay.facts.lagMs ?? 0))}`
                  : ''}
                {relay.facts.isDraining ? ` · ${words.draining}` : ''}{' '}
                <small>
                  {relay.version} {relay.revision}
                </small>
              </th>
            </tr>
            {relay.processes.map((one) => (
              <tr key={one.pid}>
                <th scope="row">
                  {words.parts[one.part]} {one.pid}
                </th>
                <td className="number">{one.part === 'primary' ? words.none : inWhole(one.viewers)}</td>
                <td className="number">{inBytes(one.residentBytes)}</td>
                <td className="number">{inMs(one.loopDelayMs)}</td>
                <td className="number if-wide">
                  {inPercent(one.descriptors / Math.max(1, one.maxDescriptors))}
                </td>
                <td className="number if-wide">{dayTime(one.startedAt)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

export function TopicTable({ topics, slowReaders }: { topics: readonly TopicRow[]; slowReaders: number }) {
  return (
    <OpsTable
      id="topics"
      title={words.topics}
      empty={words.noTopics}
      rows={topics}
      keyOf={({ topic }) => topic}
      isWide
      columns={[
        {
          label: words.topic,
          cell: ({ topic, title, ended }) =>
            `${topic}${title === '' ? '' : ` · ${title}`}${ended === undefined ? '' : words.ended(ended)}`,
        },
        { label: words.viewers, className: 'number', cell: ({ viewers }) => inWhole(viewers) },
        {
          label: words.offset,
          className: 'number if-wide',
          cell: ({ epoch, offset }) => `${epoch}.${offset}`,
        },
        {
          label: words.changesPerMinute,
          className: 'number',
          cell: ({ changesPerMinute }) => inWhole(changesPerMinute),
        },
        {
          label: words.median,
          className: 'number if-wide',
          cell: ({ medianBytes }) => (medianBytes === 0 ? words.none : inBytes(medianBytes)),
        },
        { label: words.slowReaders, className: 'number', cell: (row) => inWhole(row.slowReaders) },
      ]}
    >
      {slowReaders > 0 && <p className="ops-note">{words.slowNote(inWhole(slowReaders))}</p>}
    </OpsTable>
  )
}

type Column<Row> = {
  label: string
  cell(row: Row): ReactNode
  className?: 'number' | 'if-wide' | 'number if-wide'
}

type RowsProps<Row> = {
  rows: readonly Row[]
  keyOf(row: Row): string
  /** The first names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  isWide?: boolean
}
type Props<Row> = RowsProps<Row> & {
  id: string
  title: string
  /** Shown without rows. */
  empty: string
  children?: ReactNode
}

function OpsTable<Row>({ id, title, empty, children, ...table }: Props<Row>) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="ops-section">
        {title}
      </h2>
      {table.rows.length === 0 ? <p>{empty}</p> : <RowTable {...table} />}
      {children}
    </section>
  )
}

export function RowTable<Row>({ rows, keyOf, columns, isWide }: RowsProps<Row>) {
  const [first, ...others] = columns
  return (
    <table className={isWide ? 'ops-wide' : undefined}>
      <thead>
        <tr>
          {columns.map(({ label, className }) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{first.cell(row)}</th>
            {others.map(({ label, cell, className }) => (
              <td key={label} className={className}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
