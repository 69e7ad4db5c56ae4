import { setTimeout as pause } from 'node:timers/promises'
import { type OneRelay, planOfRelay } from '#relay/commands/support/plan.ts'
import { cpuOf, cpuSince, familyOf, residentBytesOf } from '../processes.ts'
import { underLoad } from '../relays-under-load.ts'
import type { Report } from '../report.ts'
import type { Part } from './part.ts'

const BALLS = 30
const BALL_EVERY_MS = 400
const JITTER_MS = 1000
const MOST_OFF = 1.2
const COLUMNS: Record<keyof OneRelay, [string, number]> = {
  cpuMsOfChange: ['CPU ms of a ball', 1],
  residentMb: ['resident MB', 0],
  changeKb: ['KB sent for a ball', 0],
  backS: ['s until all are back', 1],
}

export const plan: Part = {
  about:
    'what `npm run plan` predicts of one relay, next to what is measured: also with twice the viewers on two workers',
  sockets: [5000, 15_000],
  bytes: [],
  async measure({ sockets }) {
    const most = Math.max(...sockets)
    const rows: Report['rows'] = []
    const targets: Report['targets'] = []
    for (const [viewers, workers] of [
      ...sockets.map((count) => [count, 1] as const),
      [2 * most, 2] as const,
    ]) {
      const [is, was] = [await measured(viewers, workers), planOfRelay(viewers, workers)]
      const what = `${viewers.toLocaleString('en')} viewers, ${workers} worker${workers > 1 ? 's' : ''}`
      rows.push({ what: `${what}, planned`, values: was }, { what: `${what}, measured`, values: is })
      for (const key of Object.keys(COLUMNS) as (keyof OneRelay)[]) {
        const value = Math.max(is[key] / was[key], was[key] / is[key])
        targets.push({
          what: `${what}: ${COLUMNS[key][0]}, how far off`,
          value,
          bound: 'at most',
          limit: MOST_OFF,
        })
      }
    }
    return { title: 'Plan, next to what was measured', columns: COLUMNS, rows, targets, notes: [] }
  },
}

async function measured(viewers: number, workers: number): Promise<OneRelay> {
  const env = { RELAY_WORKERS: String(workers), LIVE_POLL_MS: '200' }
  return underLoad({ viewers, deflate: true, env }, async ({ relays: [relay], bowl, position, current }) => {
    if (relay === undefined) throw new Error('no relay')
    const family = familyOf(relay.process.pid)
    const used = async (work: () => unknown) => {
      const before = cpuOf(...family)
      for (let ball = 0; ball < BALLS; ball += 1) {
        work()
        await pause(BALL_EVERY_MS)
      }
      const { userUs, systemUs } = cpuSince(before, cpuOf(...family))
      return (userUs + systemUs) / 1000 / BALLS
    }
    const idleMs = await used(() => {})
    const sentBefore = await relay.metric('crease_delivery_bytes_total')
    const cpuMsOfChange = (await used(bowl)) - idleMs
    const changeKb = ((await relay.metric('crease_delivery_bytes_total')) - sentBefore) / BALLS / 1000
    const residentMb = residentBytesOf(...family) / 1e6
    const cutMs = Date.now()
    relay.clients.cut(JITTER_MS)
    bowl()
    const { epoch, offset } = await position()
    return {
      cpuMsOfChange,
      residentMb,
      changeKb,
      backS: ((await current({ epoch, offset: offset + 1 })) - cutMs) / 1000,
    }
  })
}
