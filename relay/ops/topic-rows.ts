import type { JsonObject } from '#shared/live/json.ts'
import type { TopicRow } from '#shared/ops/service-status.ts'
import type { Hub } from '../live/hub.ts'

const MAX_ROWS = 60

export function topicRows(hub: Hub, slowReadersOf: ReadonlyMap<string, number>, nowMs: number): TopicRow[] {
  const rows = hub.topics.map(({ topic, readers }): TopicRow => {
    const changes = topic.changesSince(nowMs - 60_000)
    return {
      topic: topic.name,
      title: titleOf(topic.state),
      viewers: readers,
      slowReaders: slowReadersOf.get(topic.name) ?? 0,
      epoch: topic.epoch,
      offset: topic.offset,
      changesPerMinute: changes.length,
      medianBytes: median(changes),
      ended: topic.ended,
    }
  })
  return mostWatched(rows)
}

export function mergeTopicRows(all: readonly TopicRow[]): TopicRow[] {
  const rows = mergeRows(
    all,
    ({ topic }) => topic,
    (known, row) => ({
      ...(row.offset >= known.offset ? row : known),
      viewers: known.viewers + row.viewers,
      slowReaders: known.slowReaders + row.slowReaders,
    }),
  )
  return mostWatched(rows)
}

/** One row of each key, of the rows of several processes or relays. */
export function mergeRows<Row>(
  all: readonly Row[],
  keyOf: (row: Row) => string,
  merge: (known: Row, row: Row) => Row,
): Row[] {
  const byKey = new Map<string, Row>()
  for (const row of all) {
    const known = byKey.get(keyOf(row))
    byKey.set(keyOf(row), known === undefined ? row : merge(known, row))
  }
  return [...byKey.values()]
}

const mostWatched = (rows: TopicRow[]) =>
  rows.sort((a, b) => b.viewers - a.viewers || a.topic.localeCompare(b.topic)).slice(0, MAX_ROWS)

function titleOf(state: JsonObject): string {
  const { TeamA, TeamB } = (state.Match ?? {}) as { TeamA?: Team; TeamB?: Team }
  return TeamA?.TeamName && TeamB?.TeamName ? `${TeamA.TeamName} v ${TeamB.TeamName}` : ''
}

type Team = { TeamName?: string }

function median(lengths: readonly number[]): number {
  const sorted = [...lengths].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
