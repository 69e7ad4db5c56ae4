import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PublishedDelivery } from '#shared/api/match.ts'
import type { Board, MatchState } from '#shared/live/match-state.ts'
import { Reader } from '#tests/support/reader.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'
import { quantile } from '../median.ts'
import type { Report, Row } from '../report.ts'
import type { Part } from './part.ts'

const SECONDS = 60
const TOKEN = 'the origin of a measurement'
/** At random around it, so that balls are not in step with the polls. */
const BALL_EVERY_MS = 730
const MOST_P50_MS = 50
const MOST_P99_MS = 150

export const lag: Part = {
  about:
    'from a ball to a viewer: embedded origin, an origin elsewhere that sends hints, one that is only polled',
  sockets: [],
  bytes: [],
  async measure({ seconds = SECONDS }) {
    const rows = [
      row('the embedded origin', await lagsOfEmbedded(seconds)),
      row('an origin elsewhere that sends hints', await lagsOfElsewhere(seconds, true)),
      row('an origin elsewhere that is only polled', await lagsOfElsewhere(seconds, false)),
    ]
    const targets = rows
      .slice(0, 2)
      .flatMap(({ what, values: { p50Ms = 0, p99Ms = 0 } }): Report['targets'] => [
        { what: `${what}, p50 ms`, value: p50Ms, bound: 'at most', limit: MOST_P50_MS },
        { what: `${what}, p99 ms`, value: p99Ms, bound: 'at most', limit: MOST_P99_MS },
      ])
    return {
      title: `Lag of a ball, one viewer for ${seconds} s`,
      columns: { balls: ['balls', 0], p50Ms: ['p50 ms', 0], p99Ms: ['p99 ms', 0], mostMs: ['most ms', 0] },
      rows,
      targets,
      notes: [
        'From the time that the origin gives the ball (before it is stored) to its delta at a viewer, polls once a second.',
      ],
    }
  },
}

function row(what: string, lags: readonly number[]): Row {
  const values = { p50Ms: quantile(lags, 0.5), p99Ms: quantile(lags, 0.99), mostMs: Math.max(...lags) }
  return { what, values: { balls: lags.length, ...values } }
}

async function lagsOfEmbedded(seconds: number): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'crease-lag-'))
  const relay = await RelayProcess.at({
    API_HOST: '',
    DATA_DIR: folder,
    DEMO_PACE_MS: '1000',
    DEMO_SEED: 'lag',
  })
  try {
    await relay.start()
    const reader = await readerAt(relay)
    reader.subscribe('live')
    const isPlayed = ({ Matches }: Board) =>
      Object.values(Matches).filter(({ Status }) => Status === 'live').length >= 2
    const board = (await reader.holds('live', (state) =>
      isPlayed(state as unknown as Board),
    )) as unknown as Board
    const ids = Object.keys(board.Matches)
    const seenAt = new Map<string, number>()
    reader.socket.on('message', (data) => {
      const nowMs = Date.now()
      const message = JSON.parse(String(data)) as { type: string; topic: string; patch?: Partial<MatchState> }
      if (message.type !== 'delta') return
      for (const [over, balls] of Object.entries(message.patch?.Deliveries ?? {}))
        for (const n of Object.keys(balls ?? {})) {
          const key = `${message.topic} ${over}.${n}`
          if (!seenAt.has(key)) seenAt.set(key, nowMs)
        }
    })
    reader.subscribe(...ids.map((id) => `match/${id}`))
    await pause(seconds * 1000)
    reader.close()
    const lags = ids.map(async (id) => {
      const answer = await fetch(`${relay.address}/api/Match/Deliveries/${id}`)
      const { data = [] } = (await answer.json()) as { data?: PublishedDelivery[] }
      return data.flatMap(({ Innings, Over, N, At }) => {
        const seenMs = seenAt.get(`match/${id} ${Innings}.${Over}.${N}`)
        return seenMs === undefined ? [] : [seenMs - Date.parse(At)]
      })
    })
    return (await Promise.all(lags)).flat()
  } finally {
    await relay.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function lagsOfElsewhere(seconds: number, sendsHints: boolean): Promise<number[]> {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(0))
  const relay = await RelayProcess.at({ API_HOST: (await upstream.listen()).href, ORIGIN_TOKEN: TOKEN })
  try {
    await relay.start()
    const reader = await readerAt(relay)
    reader.subscribe('match/7')
    const lags: number[] = []
    for (let runs = 1; runs <= (seconds * 1000) / BALL_EVERY_MS; runs += 1) {
      await pause(BALL_EVERY_MS * (0.5 + Math.random()))
      const bowledMs = Date.now()
      upstream.show(sampleMatch(7), sampleScorecard(runs))
      const headers = { authorization: `Bearer ${TOKEN}` }
      if (sendsHints) await fetch(`${relay.address}/live/changed`, { method: 'POST', headers })
      await reader.holds('match/7', (state) => (state as unknown as MatchState).Innings['1']?.Runs === runs)
      lags.push(Date.now() - bowledMs)
    }
    reader.close()
    return lags
  } finally {
    await relay.stop()
    await upstream.close()
  }
}

async function readerAt({ address }: RelayProcess): Promise<Reader> {
  while (!(await fetch(`${address}/readyz`)).ok) await pause(50)
  return Reader.open(address)
}
