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

/** What so many viewers of one match take of a relay with so many workers. */
export function planOfRelay(viewers: number, workers = 1): OneRelay {
  return {
    cpuMsOfChange: (viewers * c.deliveryUs) / 1000,
    residentMb: c.baseMb * (workers > 1 ? workers + c.primaryPart : 1) + (viewers * c.residentKb) / 1000,
    changeKb: (viewers * c.benchBytes) / 1000,
    backS: JITTER_S + viewers / (c.returnsPerSecond * workers),
  }
}

export function planOf(input: PlanInput) {
  const { viewers, matches, ballsPerMinute, cores, gigabytes, regions, pricePerGb } = input
  const ballsPerS = (matches * ballsPerMinute) / 60
  // Each viewer has its match and the board, which changes with every ball of every match.
  const changesPerS = ballsPerMinute / 60 + ballsPerS
  const bounds = {
    CPU: (cores * c.busy * 1e6) / ((changesPerS / 2) * c.deliveryUs),
    'time of a change': (cores * c.spreadS * 1e6) / c.deliveryUs,
    memory: ((gigabytes * 1e6 - cores * c.baseMb * 1000) * c.memoryPart) / (c.residentKb + c.kernelKb),
    'sockets of a process': cores * c.viewersOfProcess,
  }
  const [bound = '', ofRelay = 0] = Object.entries(bounds).sort(([, a], [, b]) => a - b)[0] ?? []
  const needed = Math.ceil(viewers / Math.max(1, Math.floor(ofRelay)))
  const relays = Math.max(regions, Math.ceil(needed * (1 + c.spare)))
  const perRelay = Math.ceil(viewers / needed)
  const bytesPerS = (ballsPerMinute / 60) * c.changeBytes + ballsPerS * (c.boardBytes + c.packetBytes)
  const gbPerHour = (viewers * bytesPerS * 3600) / 1e9
  const perRegion = Math.ceil(relays / regions)
  const back = (part: number) => {
    const takers = part === 1 ? relays : Math.max(1, relays * (1 - part))
    return {
      viewers: viewers * part,
      backS: c.jitterS + (viewers * part) / (takers * cores * c.returnsPerSecond),
    }
  }
  return {
    relays: { relays, needed, perRelay, bound, descriptors: Math.ceil(perRelay * 1.25) + 800 },
    peakGbit: (viewers * (c.changeBytes + c.boardBytes + c.packetBytes) * 8) / 1e9 / c.spreadS,
    egress: { gbPerHour, costPerHour: gbPerHour * pricePerGb },
    redis: {
      perRegion,
      cpuPercent: (perRegion * c.storeUs * Math.max(1, ballsPerS)) / 1e4,
      egressMb: (perRegion * c.storeBytes * ballsPerS) / 1e6,
      services: regions * Math.ceil(perRegion / c.storeRelays),
    },
    originCallsPerS: 2 + 2 * Math.min(10, ballsPerS),
    storms: {
      'a rack (a tenth of the relays)': back(0.1),
      'a region': back(regions > 1 ? 1 / regions : 1),
      'everybody at once': back(1),
    },
  }
}

const shown = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })

export function planText(input: PlanInput): string {
  const { relays: r, peakGbit, egress: e, redis, originCallsPerS, storms } = planOf(input)
  const storm = ([what, { viewers, backS }]: [string, { viewers: number; backS: number }]) =>
    `  ${what}: ${shown(viewers)} viewers, all right again after ${shown(backS)} s`
  return [
    `${shown(input.viewers)} viewers, ${input.matches} matches, ${input.ballsPerMinute} balls a minute in each, relays of ${input.cores} cores and ${input.gigabytes} GB, ${input.regions} region${input.regions === 1 ? '' : 's'}`,
    `Relays: ${shown(r.relays)} (${shown(r.needed)} needed), ${shown(r.perRelay)} viewers each, bounded by ${r.bound}; RELAY_WORKERS=${input.cores}`,
    `  ${shown(r.relays * input.cores)} cores, ${shown(r.relays * input.gigabytes)} GB, ${shown(r.descriptors)} descriptors each (ulimit -n)`,
    `Egress: ${shown(peakGbit)} Gbit/s in the second of a ball to all, ${shown(e.gbPerHour)} GB an hour, ${shown(e.costPerHour)} an hour at ${input.pricePerGb} a GB`,
    `Redis of a region: ${shown(redis.perRegion)} relays, ${shown(redis.cpuPercent)} % of a core, ${shown(redis.egressMb)} MB/s; services with a Redis each: ${shown(redis.services)}`,
    `Origin: ${shown(originCallsPerS)} calls a second, whatever the viewers; the leader gone: scores stand still for ${c.takeOverS} s and a poll`,
    'Reconnects:',
    ...Object.entries(storms).map(storm),
    `Coefficients, of ${coefficients.machine}:`,
    ...Object.entries(coefficients.values).map(
      ([name, { value, unit, source, ...more }]) =>
        `  ${name} ${value}: ${unit} (${source}${'date' in more ? `, ${more.date}` : ''})`,
    ),
    '',
  ].join('\n')
}
