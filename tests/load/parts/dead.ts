import { deadOrigin } from '../dead/dead.ts'
import type { Part } from './part.ts'

export const dead: Part = {
  usage: {
    about: 'an origin that refuses, hangs, breaks and breaks off, under load',
    takes: '10 min',
    // As long as an operator may need to be woken and to mend it.
    defaults: { seconds: 600 },
  },
  async measure({ seconds }) {
    const of = await deadOrigin(seconds)
    const statuses = Object.entries(of.calls).map(([status, count]) => `${status}: ${count}`)
    return {
      title: `An origin that is dead for ${seconds} s`,
      columns: [
        { key: 'count', label: 'count', better: 'neither', digits: 0 },
        { key: 'p99Ms', label: 'p99 ms', better: 'less', digits: 1 },
        { key: 'maxMs', label: 'longest ms', better: 'neither', digits: 0 },
      ],
      rows: [
        {
          what: 'reads of what is held',
          values: { count: of.reads, p99Ms: of.readP99Ms, maxMs: of.readMaxMs },
        },
        {
          what: 'calls that need the origin',
          values: {
            count: Object.values(of.calls).reduce((sum, count) => sum + count, 0),
            maxMs: of.callMaxMs,
          },
        },
        { what: 'first good answer after its return', values: { maxMs: of.backAfterMs } },
      ],
      targets: [
        { what: 'reads that were not whole', value: of.spoilt.length, bound: 'at most', limit: 0 },
        { what: 'longest call, ms', value: of.callMaxMs, bound: 'at most', limit: of.timeoutMs * 1.25 },
      ],
      notes: [
        `Calls by status: ${statuses.join(', ')}.`,
        `States of the circuit breaker that were seen: ${[...of.circuit].sort().join(', ')}.`,
      ],
    }
  },
}
