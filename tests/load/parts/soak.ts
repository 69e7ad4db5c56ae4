import { setTimeout as pause } from 'node:timers/promises'
import { latencyQuantile } from '../fanout/load-clients.ts'
import { type Life, longestLife } from '../longest-life.ts'
import { familyOf, residentBytesOf } from '../processes.ts'
import { type Load, type LoadedRelay, underLoad } from '../relays-under-load.ts'
import type { Report, Target } from '../report.ts'
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

function growthOf({ name, firstRow, lastRow, firstMb, lastMb }: Life): Target {
  const what = `memory of the longest-lived process, ${name} after row ${lastRow} / after row ${firstRow}`
  return { what, value: lastMb / firstMb, bound: 'at most', limit: 1.1 }
}

export const soak: Part = {
  about:
    'a cluster of two relays for --minutes, with a fault every five minutes: gaps, memory, time until all are right',
  sockets: [15_000],
  bytes: [],
  async measure({ sockets: [viewers = 0], minutes = 60 }) {
    const everyMs = Math.min(FAULT_EVERY_MS, (minutes * 60_000) / 10)
    const rows: Report['rows'] = []
    const running: Parameters<typeof longestLife>[0][number][] = []
    const kinds = Object.entries(FAULTS)
    await underLoad({ viewers, relays: 2, returns: true, deflate: true }, async (load) => {
      const playing = setInterval(load.bowl, BALL_EVERY_MS)
      const endMs = Date.now() + minutes * 60_000
      for (let nth = 0; Date.now() + everyMs <= endMs; nth += 1) {
        const [what, fail] = kinds[nth % kinds.length] as (typeof kinds)[number]
        const beganMs = Date.now()
        await fail(load)
        await pause(BALL_EVERY_MS)
        const backS = ((await load.current(await load.position())) - beganMs) / 1000
        await pause(Math.max(0, beganMs + everyMs - Date.now()))
        const reports = await Promise.all(load.relays.map(({ clients }) => clients.report()))
        const latencies = reports.flatMap((one) => one.latencies)
        const gaps = reports.reduce((sum, one) => sum + one.gaps, 0)
        const processes = load.relays.map(({ process: { pid = 0 } }, place) => ({
          ...{ name: `relay ${place + 1}`, pid, residentMb: residentBytesOf(...familyOf(pid)) / 1e6 },
        }))
        running.push(processes)
        const figures = {
          backS,
          gaps,
          p99Ms: latencyQuantile(latencies, 0.99),
          residentMb: processes.reduce((sum, { residentMb }) => sum + residentMb, 0),
        }
        rows.push({ what: `${nth + 1}: ${what}`, values: figures })
      }
      clearInterval(playing)
    })
    const gaps = rows.reduce((all, { values }) => all + (values.gaps ?? 0), 0)
    const life = longestLife(running)
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
        ...(life ? [growthOf(life)] : []),
      ],
      notes: [
        'Viewers, both relays, Redis and the origin share the cores: times until right are upper bounds.',
      ],
    }
  },
}
