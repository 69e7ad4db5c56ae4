import { connect } from 'node:net'
import { ADDRESSES } from '#tests/support/hostile/addresses.ts'
import { CONNECTIONS } from '#tests/support/hostile/connections.ts'
import { HEADER_RULES } from '#tests/support/hostile/header-rules.ts'
import { HOSTS_AND_METHODS } from '#tests/support/hostile/hosts-and-methods.ts'
import { SIZES } from '#tests/support/hostile/sizes.ts'
import { SMUGGLING } from '#tests/support/hostile/smuggling.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'
import { quantile } from '../figures.ts'
import { FROM_ONE_ADDRESS } from '../one-address.ts'

const READERS = 200
const READER_PAUSE_MS = 500
const SENDERS = 16
const WINDOW_MS = 15_000
/** Whoever is still connected then says nothing more and goes. */
const CONVERSATION_MS = 200
const CALL = '/api/Common/GetConfig'
const PATHS = ['/', CALL, '/api/Match/LiveMatches', '/contact']

const TABLES = [SMUGGLING, ADDRESSES, HOSTS_AND_METHODS, HEADER_RULES, CONNECTIONS, SIZES]
const CONVERSATIONS = TABLES.flatMap((tables) => Object.values(tables).flat()).map(({ sent }) =>
  Buffer.from([sent].flat().join(''), 'latin1'),
)

export type Hostile = {
  readers: number
  senders: number
  kinds: number
  conversationsPerSecond: number
  quietP99Ms: number
  loadedP99Ms: number
  answers: number
  spoilt: number
}

/** Ordinary readers of pages and calls, first by themselves, then beside all that the tables of the edge know. */
export async function measureHostile(): Promise<Hostile> {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(10))
  const apiHost = await upstream.listen()
  const relay = await RelayProcess.at({ API_HOST: apiHost.href, ...FROM_ONE_ADDRESS })
  try {
    await relay.start()
    for (const path of PATHS) await asked(relay, path)
    // What a first reader waits for is measured elsewhere.
    await readFor(relay, WINDOW_MS / 5)
    const quiet = await readFor(relay, WINDOW_MS)
    const ending = new AbortController()
    const attacks = Array.from({ length: SENDERS }, (_, first) => attack(relay, first, ending.signal))
    const loaded = await readFor(relay, WINDOW_MS)
    ending.abort()
    const conversations = (await Promise.all(attacks)).reduce((sum, one) => sum + one, 0)
    return {
      readers: READERS,
      senders: SENDERS,
      kinds: CONVERSATIONS.length,
      conversationsPerSecond: (conversations * 1000) / WINDOW_MS,
      quietP99Ms: quantile(quiet.tookMs, 0.99),
      loadedP99Ms: quantile(loaded.tookMs, 0.99),
      answers: loaded.tookMs.length,
      spoilt: loaded.spoilt,
    }
  } finally {
    await relay.stop()
    await upstream.close()
  }
}

type Reading = { tookMs: number[]; spoilt: number }

async function readFor(relay: RelayProcess, ms: number): Promise<Reading> {
  const reading: Reading = { tookMs: [], spoilt: 0 }
  const until = performance.now() + ms
  const reader = async (nth: number) => {
    await pause((nth * READER_PAUSE_MS) / READERS)
    for (let look = nth; performance.now() < until; look += 1) {
      const started = performance.now()
      const isGood = await asked(relay, PATHS[look % PATHS.length] as string).catch(() => false)
      reading.tookMs.push(performance.now() - started)
      if (!isGood) reading.spoilt += 1
      await pause(READER_PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, nth) => reader(nth)))
  return reading
}

/** The upstream of these figures knows no call but the live ones: a 404 of its own is as good an answer. */
async function asked({ address }: RelayProcess, path: string): Promise<boolean> {
  const answer = await fetch(`${address}${path}`)
  await answer.arrayBuffer()
  return answer.status === 200 || (path === CALL && answer.status === 404)
}

async function attack({ address }: RelayProcess, first: number, signal: AbortSignal): Promise<number> {
  const port = Number(new URL(address).port)
  let conversations = 0
  for (let next = first; !signal.aborted; next += SENDERS) {
    await converse(port, CONVERSATIONS[next % CONVERSATIONS.length] as Buffer)
    conversations += 1
  }
  return conversations
}

function converse(port: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const ending = setTimeout(() => socket.destroy(), CONVERSATION_MS)
    socket.on('error', () => {})
    socket.on('data', () => socket.end())
    socket.on('close', () => {
      clearTimeout(ending)
      resolve()
    })
    socket.write(bytes)
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
