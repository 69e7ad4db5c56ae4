import { setTimeout as pause } from 'node:timers/promises'
import { latencyQuantile } from '../fanout/load-clients.ts'
import { familyOf, residentBytesOf } from '../processes.ts'
import { type Load, type LoadedRelay, underLoad } from '../relays-under-load.ts'
import type { Report } from '../report.ts'
import type { Part } from './part.ts'

const FAULT_EVERY_MS = 5 * 60_000
const BALL_EVERY_MS = 2000
const AWAY_MS = 10_000
const SLOW_MS = 3000
const JITTER_MS = 1000

async function leaderOf(load: Load): Promise<LoadedRelay> {
  for (const relay of load.relays)
    if ((await relay.metric('crease_cluster_role{role="leader"}')) === 1) return relay
  await pause(JITTER_MS)
  return leaderOf(load)
}

const FAULTS: Record<string, (load: Load) => Promise<void>> = {
  'the leader killed': async (load) => {
    const { process } = await leaderOf(load)
    await process.stop('SIGKILL')
    await pause(AWAY_MS)
    await process.start()
  },
  'Redis started again': async ({ redis }) => {
    await redis?.kill()
    await pause(JITTER_MS)
    await redis?.start()
  },
  'the origin slow': async ({ upstream }) => {
    upstream.misbehave = (request, response) =>
      void setTimeout(() => upstream.answer(request, response), SLOW_MS)
    await pause(3 * AWAY_MS)
    upstream.misbehave = undefined
  },
  'half of the viewers gone and back': async ({ relays: [relay] }) => relay?.clients.cut(JITTER_MS),
  'a deploy': async ({ relays }) => {
    for (const { process } of relays) {
      await process.stop()
      await process.start()
    }
  },
}

export const soak: Part = {
  about:
    'a cluster of two relays for --minutes, with a fault every five minutes: gaps, memory, time until all are right',
  sockets: [15_000],
  bytes: [],
  async measure({ sockets: [viewers = 0], minutes = 60 }) {
    const everyMs = Math.min(FAULT_EVERY_MS, (minutes * 60_000) / 10)
    const rows: Report['rows'] = []
    const kinds = Object.entries(FAULTS)
    await underLoad({ viewers, relays: 2, returns: true, deflate: true }, async (load) => {
      const playing = setInterval(load.bowl, BALL_EVERY_MS)
      const endMs = Date.now() + minutes * 60_000
      for (let nth = 0; Date.now() + everyMs <= endMs; nth += 1) {
        const [what, fail] = kinds[nth % kinds.length] as (typeof kinds)[number]
        const beganMs = Date.now()
        await fail(load)
        await pause(BALL_EVERY_MS)
        const backS = ((await load.current(await load.offset())) - beganMs) / 1000
        await pause(Math.max(0, beganMs + everyMs - Date.now()))
        const reports = await Promise.all(load.relays.map(({ clients }) => clients.report()))
        const latencies = reports.flatMap((one) => one.latencies)
        const gaps = reports.reduce((sum, one) => sum + one.gaps, 0)
        const pids = load.relays.flatMap(({ process }) => familyOf(process.pid))
        const figures = {
          backS,
          gaps,
          p99Ms: latencyQuantile(latencies, 0.99),
          residentMb: residentBytesOf(...pids) / 1e6,
        }
        rows.push({ what: `${nth + 1}: ${what}`, values: figures })
      }
      clearInterval(playing)
    })
    const gaps = rows.reduce((all, { values }) => all + (values.gaps ?? 0), 0)
    const memory = rows.map(({ values }) => values.residentMb ?? 0)
    const growth = (memory.at(-1) ?? 0) / (memory[Math.min(kinds.length, memory.length) - 1] ?? 1)
    return {
      title: `Soak, ${viewers.toLocaleString('en')} viewers for ${minutes} minutes`,
      columns: {
        backS: ['s until right', 1],
        gaps: ['gaps', 0],
        p99Ms: ['p99 ms', 0],
        residentMb: ['MB', 0],
      },
      rows,
      targets: [
        { what: 'gaps and doubles', value: gaps, bound: 'at most', limit: 0 },
        { what: 'memory at the end / after the first round', value: growth, bound: 'at most', limit: 1.1 },
      ],
      notes: [
        'Viewers, both relays, Redis and the origin share the cores: times until right are upper bounds.',
      ],
    }
  },
}
