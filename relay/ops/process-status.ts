import type { Registry } from 'prom-client'
import type { Hub } from '../live/hub.ts'
import { ownServiceValues } from '../metrics/service-metrics.ts'
import type { ProcessStatus } from './join-processes.ts'
import type { ProcessWatch } from './process-watch.ts'
import { topicRows } from './topic-rows.ts'

export type OwnProcess = {
  registry: Registry
  watch: ProcessWatch
  hub: Hub
  room?: {
    readonly connections: number
    readonly slowReaders: number
    readonly slowReadersByTopic: ReadonlyMap<string, number>
  }
}

export async function processStatus(
  { registry, watch, hub, room }: OwnProcess,
  wallMs: number,
): Promise<ProcessStatus> {
  const { connections = 0, slowReaders = 0, slowReadersByTopic = new Map() } = room ?? {}
  return {
    values: await ownServiceValues(registry),
    figures: watch.figures({ viewers: connections, slowReaders }),
    topics: topicRows(hub, slowReadersByTopic, wallMs),
  }
}
