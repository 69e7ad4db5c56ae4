import { measureHostile } from '../hostile/hostile.ts'
import type { Part } from './part.ts'

const MOST_P99_MS = 500

export const hostile: Part = {
  usage: { about: 'ordinary readers beside every kind of hostile request', takes: '1 min', defaults: {} },
  async measure() {
    const of = await measureHostile()
    return {
      title: `Hostile requests: ${of.kinds} kinds from ${of.senders} senders, ${Math.round(of.conversationsPerSecond)} conversations a second`,
      columns: [{ key: 'p99Ms', label: 'p99 ms', better: 'less', digits: 0 }],
      rows: [
        { what: `answers to ${of.readers} ordinary readers beside them`, values: { p99Ms: of.loadedP99Ms } },
        { what: 'without them', values: { p99Ms: of.quietP99Ms } },
      ],
      targets: [
        { what: 'p99 ms beside them', value: of.loadedP99Ms, bound: 'at most', limit: MOST_P99_MS },
        {
          what: `ordinary answers that were no 200, of ${of.answers}`,
          value: of.spoilt,
          bound: 'at most',
          limit: 0,
        },
      ],
      notes: [],
    }
  },
}
