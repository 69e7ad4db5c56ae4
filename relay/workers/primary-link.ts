import cluster from 'node:cluster'
import { createBirpc } from 'birpc'
import type { OpsLink } from '../ops/ops-link.ts'
import type { PrimaryCalls, WorkerCalls } from './worker-calls.ts'

export type WorkerDuties = Omit<WorkerCalls, 'applyEvents' | 'serviceStatus'> & {
  /** False where the events do not continue this worker's states. */
  applyEvents(...args: Parameters<WorkerCalls['applyEvents']>): boolean
  /** The primary has ended: no process polls any more. */
  orphaned(): void
}

export function linkToPrimary() {
  const functions: Partial<WorkerCalls> = {}
  const watchers = new Set<(status: string) => void>()
  const primary = createBirpc<PrimaryCalls, object>(functions, {
    post: (message) => {
      if (process.connected) process.send?.(message)
    },
    on: (listener) => void process.on('message', listener),
  })
  const ops: OpsLink = {
    // Requested each time: the primary sends statuses by itself only while an operator watches.
    status: primary.status,
    guess: primary.guess,
    act: primary.act,
    endSession: primary.endSession,
    columns: async (grain) => Buffer.from(await primary.columns(grain)),
    watch: (onStatus) => {
      watchers.add(onStatus)
      void primary.watchOps.asEvent(true)
      return () => {
        watchers.delete(onStatus)
        if (watchers.size === 0) void primary.watchOps.asEvent(false)
      }
    },
  }
  /** From here on calls of the primary are answered; it sends all that has happened so far. */
  const begin = ({ applyEvents, orphaned, ...duties }: WorkerDuties) => {
    Object.assign(functions, {
      ...duties,
      applyEvents: (events, lastGood) => {
        if (!applyEvents(events, lastGood)) void primary.sendStates.asEvent()
      },
      serviceStatus: (status) => {
        for (const watcher of watchers) watcher(status)
      },
    } satisfies WorkerCalls)
    // Otherwise Node would end the process with its primary, before its viewers are sent away.
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
    process.once('disconnect', orphaned)
    void primary.started.asEvent()
  }
  return { primary, ops, begin }
}
