import cluster from 'node:cluster'
import { createBirpc } from 'birpc'
import type { OpsLink } from '../ops/ops-link.ts'
import type { PrimaryCalls, WorkerCalls } from './worker-calls.ts'

export type WorkerDuties = Omit<WorkerCalls, 'applyEvents' | 'opsReport'> & {
  /** False where the events do not continue this worker's states. */
  applyEvents(...args: Parameters<WorkerCalls['applyEvents']>): boolean
  /** The primary has ended: no process polls any more. */
  orphaned(): void
}

export function linkToPrimary() {
  const functions: Partial<WorkerCalls> = {}
  const watchers = new Set<(report: string) => void>()
  const primary = createBirpc<PrimaryCalls, object>(functions, {
    post: (message) => {
      if (process.connected) process.send?.(message)
    },
    on: (listener) => void process.on('message', listener),
  })
  const ops: OpsLink = {
    // Requested each time: the primary sends reports by itself only while an operator watches.
    report: primary.report,
    guess: primary.guess,
    act: primary.act,
    endSession: primary.endSession,
    columns: async (grain) => Buffer.from(await primary.columns(grain)),
    watch: (onReport) => {
      watchers.add(onReport)
      void primary.watchOps.asEvent(true)
      return () => {
        watchers.delete(onReport)
        if (watchers.size === 0) void primary.watchOps.asEvent(false)
      }
    },
  }
  /** From here on calls of the primary are answered; it sends all that has happened so far. */
  const begin = ({ applyEvents, orphaned, ...duties }: WorkerDuties) => {
    Object.assign(functions, {
      ...duties,
      applyEvents: (events, lastGoodAgeMs) => {
        if (!applyEvents(events, lastGoodAgeMs)) void primary.sendStates.asEvent()
      },
      opsReport: (report) => {
        for (const watcher of watchers) watcher(report)
      },
    } satisfies WorkerCalls)
    // Otherwise Node would end the process with its primary, before its viewers are sent away.
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
    process.once('disconnect', orphaned)
    void primary.started.asEvent()
  }
  return { primary, ops, begin }
}
