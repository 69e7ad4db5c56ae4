import { measureLogins } from '../logins/logins.ts'
import type { Part } from './part.ts'

export const logins: Part = {
  usage: {
    about: '200 logins a minute from many addresses beside the live line',
    takes: '5 min',
    defaults: {},
  },
  async measure() {
    const of = await measureLogins()
    return {
      title: 'Logins: 200 a minute from many addresses, medians of 3',
      columns: [
        { key: 'p50Ms', label: 'p50 ms', better: 'less', digits: 0 },
        { key: 'p99Ms', label: 'p99 ms', better: 'less', digits: 0 },
      ],
      rows: [
        { what: 'a login', values: { p50Ms: of.loginP50Ms, p99Ms: of.loginP99Ms } },
        { what: 'publish to receipt beside logins', values: { p99Ms: of.loadedP99Ms } },
        { what: 'publish to receipt without them', values: { p99Ms: of.quietP99Ms } },
      ],
      targets: [],
      notes: [],
    }
  },
}
