import { inBytes, inMs, inPercent, inSeconds } from '../words.ts'
import { all, type Finding, highest, total } from './finding.ts'

const LOOP_LATE_MS = 250

export const loopLate: Finding = ({ few }) =>
  all(few, ({ eventLoopDelay }) => eventLoopDelay > LOOP_LATE_MS)
    ? {
        id: 'loop-late',
        level: 'act',
        sentence: `A process of this relay is busy: what comes waits up to ${inMs(highest(few, ({ eventLoopDelay }) => eventLoopDelay))} for its turn.`,
        advice: 'Add workers (RELAY_WORKERS) or a relay; see which process it is in the table.',
        page: 'site-is-slow',
      }
    : undefined

export const memory: Finding = ({ facts, last }) =>
  last.residentBytes > 0.85 * facts.memoryBytes
    ? {
        id: 'memory',
        level: 'act',
        sentence: `The relay takes ${inBytes(last.residentBytes)} of the ${inBytes(facts.memoryBytes)} of memory there are.`,
        advice: 'Drain it and start it again before the system ends it; then add memory or a relay.',
        page: 'memory-runs-out',
      }
    : undefined

export const descriptors: Finding = ({ last }) =>
  last.descriptors > 0.95
    ? {
        id: 'descriptors',
        level: 'act',
        sentence: `A process has used ${inPercent(last.descriptors)} of its descriptors: no connection can be opened beyond them.`,
        advice: 'Raise the limit (LimitNOFILE, ulimit -n), add workers, or add a relay.',
        page: 'full',
      }
    : undefined

export const clockMoved: Finding = ({ facts }) =>
  Math.abs(facts.clockMovedMs) < 1000
    ? undefined
    : {
        id: 'clock-moved',
        level: 'watch',
        sentence: `The clock of this machine was moved by ${facts.clockMovedMs < 0 ? '−' : ''}${inSeconds(Math.abs(facts.clockMovedMs))}.`,
        advice:
          'Nothing waits longer or shorter for it, but times that are shown may be wrong. See that NTP runs.',
        page: 'clock-is-wrong',
      }

export const workerRestarted: Finding = ({ minute }) =>
  total(minute, ({ workerRestarts }) => workerRestarts) < 0.5
    ? undefined
    : {
        id: 'worker-restarted',
        level: 'watch',
        sentence: 'A worker ended and was started again in the last minute. Its viewers went on elsewhere.',
        advice: 'The log says how it ended. Again and again: memory, or a fault; roll back.',
        page: 'worker-ends',
      }
