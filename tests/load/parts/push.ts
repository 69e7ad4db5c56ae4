import { measurePushes } from '../push/push.ts'
import { ratioTarget } from '../report/report.ts'
import type { Part } from './part.ts'

export const push: Part = {
  usage: {
    about: "CPU of a push next to a bare HTTP/2 request of undici with web-push's encryption",
    takes: '1 min',
    defaults: { rounds: 3 },
  },
  async measure({ rounds }) {
    const { relay, bare } = await measurePushes(rounds)
    const rows = [
      { what: 'our relay', values: { cpuUs: relay } },
      { what: 'bare request and encryption', values: { cpuUs: bare } },
    ]
    return {
      title: `Pushes, medians of ${rounds}`,
      columns: [{ key: 'cpuUs', label: 'CPU µs each', better: 'less', digits: 0 }],
      rows,
      targets: ratioTarget(rows, 'cpuUs', ['our relay', 'bare request and encryption'], ['at most', 1.5]),
      notes: [],
    }
  },
}
