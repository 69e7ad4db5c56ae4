import { MAX_WORKERS } from '#relay/config/config.ts'
import { connectionCapacity, descriptorsFor } from '#relay/config/connection-capacity.ts'
import { HEARTBEAT_MS } from '#relay/live/keep-alive.ts'
import coefficients from './plan-coefficients.json' with { type: 'json' }

/** Balls are those of each match, cores and gigabytes those of each relay. */
export type PlanInput = Record<
  'viewers' | 'matches' | 'ballsPerMinute' | 'cores' | 'gigabytes' | 'regions' | 'pricePerGb',
  number
>

/** As one relay process was measured: what the plan is compared with. */
export type OneRelay = { cpuMsOfChange: number; residentMb: number; changeKb: number; backS: number }

const c = Object.fromEntries(
  Object.entries(coefficients.values).map(([name, { value }]) => [name, value]),
) as Record<keyof typeof coefficients.values, number>

/** Over which the benchmark spreads returns. */
const JITTER_S = 1

/** Memory of the workers of a relay before the first viewer, and of the process that polls for several. */
const baseMb = (workers: number) => c.baseMb * (workers > 1 ? workers + c.primaryPart : 1)

/** What so many viewers of one match take of a relay with so many workers. */
export function planOfRelay(viewers: number, workers = 1): OneRelay {
  return {
    cpuMsOfChange: (viewers * c.deliveryUs) / 1000,
    residentMb: baseMb(workers) + (viewers * c.residentKb) / 1000,
    changeKb: (viewers * c.benchBytes) / 1000,
    backS: JITTER_S + viewers / (c.returnsPerSecond * workers),
  }
}

/** `left` relays have `each` viewers afterwards; `backS` is the shortest and the longest time until all are current. */
type Storm = { returning: number; left: number; each: number; isCarried: boolean; backS: number[] }

export function planOf(input: PlanInput) {
  const { viewers, matches, ballsPerMinute, cores, gigabytes, regions, pricePerGb } = input
  const ballsPerS = (matches * ballsPerMinute) / 60
  // Each viewer has its match and the board, which changes with every ball of every match.
  const changesPerS = ballsPerMinute / 60 + ballsPerS
  const memoryBytes = gigabytes * 1024 ** 3
  const workers = Math.min(cores, MAX_WORKERS)
  const ofDescriptors = descriptorsFor(c.viewersOfProcess)
  const bounds = {
    CPU: (workers * c.busy * 1e6) / ((changesPerS / 2) * c.deliveryUs),
    'time of a change': (workers * c.spreadS * 1e6) / c.deliveryUs,
    memory: ((memoryBytes - baseMb(workers) * 1e6) * c.memoryPart) / 1000 / (c.residentKb + c.kernelKb),
    'sockets of a process': workers * c.viewersOfProcess,
    MAX_CONNECTIONS: connectionCapacity(undefined, workers, { descriptors: ofDescriptors, memoryBytes })
      .viewers,
  }
  const [bound = '', most = 0] = Object.entries(bounds).sort(([, a], [, b]) => a - b)[0] ?? []
  const ofRelay = Math.floor(most)
  const needed = Math.ceil(viewers / ofRelay)
  const relays = Math.ceil(needed / (1 - c.spare))
  const bytesPerS = (ballsPerMinute / 60) * c.changeBytes + ballsPerS * (c.boardBytes + c.packetBytes)
  const gbPerHour = (viewers * bytesPerS * 3600) / 1e9
  const perRegion = Math.ceil(relays / regions)
  const storm = (gone: number): Storm => {
    const left = relays - gone
    const returning = gone === 0 ? viewers : Math.ceil((viewers * gone) / relays)
    const each = Math.ceil(viewers / left)
    const backS = [c.returnsPerSecond, c.returnsPerSecondShared].map(
      (rate) => c.jitterS + returning / (left * workers * rate),
    )
    return { returning, left, each, isCarried: each <= ofRelay, backS }
  }
  return {
    relays: {
      relays,
      needed,
      ofRelay,
      workers,
      bound,
      perRelay: Math.ceil(viewers / needed),
      descriptors: descriptorsFor(Math.ceil(ofRelay / workers)),
    },
    peakGbit: (viewers * (c.changeBytes + c.boardBytes + c.packetBytes) * 8) / 1e9 / c.spreadS,
    egress: { gbPerHour, costPerHour: gbPerHour * pricePerGb, arrivalGb: (viewers * c.snapshotKb) / 1e6 },
    redis: {
      perRegion,
      cpuPercent: (perRegion * c.storeUs * Math.max(1, ballsPerS)) / 1e4,
      egressMb: (perRegion * c.storeBytes * ballsPerS) / 1e6,
      services: regions * Math.ceil(perRegion / c.storeRelays),
    },
    originPollsPerS: 2 + 2 * Math.min(10, ballsPerS),
    storms: { rack: storm(Math.ceil(relays / 10)), region: storm(perRegion), everybody: storm(0) },
  }
}

const shown = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })

export function planText(input: PlanInput): string {
  const { relays: r, peakGbit, egress: e, redis, originPollsPerS, storms } = planOf(input)
  const outcome = ({ left, each, isCarried, backS }: Storm) => {
    if (left === 0) return 'no relay remains'
    if (isCarried) return `all current again after ${backS.map(shown).join(' s to ')} s`
    return `${shown(left)} remain with ${shown(each)} viewers each: more than the ${shown(r.ofRelay)} that a relay takes`
  }
  const storm = (what: string, of: Storm) => `  ${what}: ${shown(of.returning)} viewers, ${outcome(of)}`
  return [
    `${shown(input.viewers)} viewers, ${input.matches} matches, ${input.ballsPerMinute} balls a minute in each, relays of ${input.cores} cores and ${input.gigabytes} GB, ${input.regions} region${input.regions === 1 ? '' : 's'}`,
    `Relays: ${shown(r.relays)} (${shown(r.needed)} needed with ${shown(r.perRelay)} viewers each), bounded by ${r.bound}; RELAY_WORKERS=${r.workers} MAX_CONNECTIONS=${r.ofRelay}`,
    `  ${shown(r.relays * input.cores)} cores, ${shown(r.relays * input.gigabytes)} GB, ${shown(r.descriptors)} descriptors for each process (ulimit -n)`,
    ...(r.workers < input.cores
      ? [
          `  RELAY_WORKERS is at most ${MAX_WORKERS}: the other ${shown(input.cores - r.workers)} cores of each relay serve no viewers`,
        ]
      : []),
    `Egress: ${shown(peakGbit)} Gbit/s in the second of a ball to all, ${shown(e.gbPerHour)} GB an hour, ${shown(e.costPerHour)} an hour at ${input.pricePerGb} a GB`,
    `  arrival: ${shown(input.viewers)} viewers x ${c.snapshotKb} KB = ${shown(e.arrivalGb)} GB more; not included: pages, TLS, what storms send again`,
    `Redis of a region: ${shown(redis.perRegion)} relays, ${shown(redis.cpuPercent)} % of a core, ${shown(redis.egressMb)} MB/s; services with a Redis each: ${shown(redis.services)}`,
    `Origin: ${shown(originPollsPerS)} calls a second, whatever the viewers; the leader gone: scores do not change for ${c.takeOverS} s and a poll`,
    '  calls of polls only: pages, accounts and votes are not included',
    'Reconnects:',
    storm('a rack (a tenth of the relays)', storms.rack),
    `    without power no connection is closed: clients notice up to ${(2 * HEARTBEAT_MS) / 1000} s later, after two missed heartbeats`,
    storm('a region', storms.region),
    storm('everybody at once', storms.everybody),
    `Coefficients, of ${coefficients.machine}:`,
    ...Object.entries(coefficients.values).map(
      ([name, { value, unit, source, ...more }]) =>
        `  ${name} ${value}: ${unit} (${source}${'date' in more ? `, ${more.date}` : ''})`,
    ),
    '',
  ].join('\n')
}
