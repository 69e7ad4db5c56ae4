import { measureStoreLoad } from '../cluster/store-load.ts'
import type { Row } from '../report/report.ts'
import type { Part } from './part.ts'

const FEW_MATCHES = 1

export const cluster: Part = {
  usage: {
    about: 'what relays of one service take of their Redis, one poll a second in which every match changes',
    takes: '3 min',
    defaults: { relays: [3, 30, 400], matches: [FEW_MATCHES, 50], bytes: [600], seconds: 10 },
  },
  async measure({ relays, matches, bytes, seconds }) {
    const [length = 600] = bytes
    const rows: Row[] = []
    for (const count of relays) {
      for (const live of matches) {
        const of = await measureStoreLoad(count, live, length, seconds)
        rows.push({
          what: `${count} relays, ${live} matches`,
          values: {
            storeCpu: of.storeCpu * 100,
            outKb: of.bytesOutPerSecond / 1024,
            inKb: of.bytesInPerSecond / 1024,
            storeMb: of.storeBytes / 2 ** 20,
            p50Ms: of.p50Ms,
            p99Ms: of.p99Ms,
            missed: of.missed,
          },
        })
      }
    }
    return {
      title: `A cluster and its Redis, ${length} B a change`,
      columns: [
        { key: 'storeCpu', label: '% of a core', better: 'less', digits: 1 },
        { key: 'outKb', label: 'KB/s out', better: 'less', digits: 0 },
        { key: 'inKb', label: 'KB/s in', better: 'less', digits: 0 },
        { key: 'storeMb', label: 'MB resident', better: 'neither', digits: 0 },
        { key: 'p50Ms', label: 'poll to relay p50 ms', better: 'neither', digits: 0 },
        { key: 'p99Ms', label: 'p99 ms', better: 'neither', digits: 0 },
        { key: 'missed', label: 'missed', better: 'neither', digits: 0 },
      ],
      rows,
      targets: rows.map(({ what, values }) => ({
        what: `${what}, missed`,
        value: values.missed ?? 0,
        bound: 'at most' as const,
        limit: 0,
      })),
      notes: [
        'All relays of a run share two processes here: the time to the last of them is theirs, not the store’s.',
      ],
    }
  },
}
