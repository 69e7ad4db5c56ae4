import type { JsonObject } from '#shared/live/json.ts'
import type { TopicRow } from '#shared/ops/ops-report.ts'
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
      ...(topic.ended === undefined ? {} : { ended: topic.ended }),
    }
  })
  return mostWatched(rows)
}

export function mergeTopicRows(all: readonly (readonly TopicRow[])[]): TopicRow[] {
  const byTopic = new Map<string, TopicRow>()
  for (const row of all.flat()) {
    const known = byTopic.get(row.topic)
    if (known === undefined) byTopic.set(row.topic, row)
    else {
      const newer = row.offset >= known.offset ? row : known
      byTopic.set(row.topic, {
        ...newer,
        viewers: known.viewers + row.viewers,
        slowReaders: known.slowReaders + row.slowReaders,
      })
    }
  }
  return mostWatched([...byTopic.values()])
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
