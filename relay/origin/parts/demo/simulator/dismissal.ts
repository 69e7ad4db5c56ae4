import type { SideMember } from '#relay/origin/core/play/match-script.ts'
import { pick, type Random, weighted } from '#relay/origin/core/seeded-random.ts'
import type { LoggedFielder, LoggedWicket } from '#shared/cricket/match-log.ts'

export type Scene = {
  striker: SideMember
  nonStriker: SideMember
  bowler: SideMember
  slow: boolean
  fielding: readonly SideMember[]
  bench: readonly SideMember[]
  kinds: Kinds
  onlyRunOut: boolean
}

export type Kinds = Record<'quick' | 'slow', readonly (readonly [kind: string, weight: number])[]>

const SLOW_SHARE = 0.28
const NOT_DRAWN = new Set(['retired out', 'handled the ball', 'stumped'])
const KEEPER_CATCHES = { quick: 0.26, slow: 0.1 }
const BY_SUBSTITUTE = 0.008

export function kindsOf(dismissals: Readonly<Record<string, number>>): Kinds {
  const others = Object.entries(dismissals).filter(([kind]) => !NOT_DRAWN.has(kind))
  return { quick: others, slow: [...others, ['stumped', (dismissals.stumped ?? 0) / SLOW_SHARE]] }
}

export function dismissalIn(scene: Scene, random: Random): { wicket: LoggedWicket; runs: number } {
  const kind = scene.onlyRunOut
    ? 'run out'
    : weighted(random, scene.slow ? scene.kinds.slow : scene.kinds.quick)
  const { striker, nonStriker } = scene
  if (kind !== 'run out' && kind !== 'obstructing the field') {
    return { wicket: { Player: striker.playerId, Kind: kind, ...fieldersOf(kind, scene, random) }, runs: 0 }
  }
  const out = random() < 0.5 ? striker : nonStriker
  const runs =
    kind === 'run out'
      ? weighted(random, [
          [0, 68],
          [1, 29],
          [2, 3],
        ])
      : 0
  return { wicket: { Player: out.playerId, Kind: kind, ...fieldersOf(kind, scene, random) }, runs }
}

function fieldersOf(kind: string, scene: Scene, random: Random): Pick<LoggedWicket, 'Fielders'> {
  const keeper = scene.fielding.find((one) => one.keeper)
  switch (kind) {
    case 'stumped':
      return keeper ? { Fielders: [named(keeper)] } : {}
    case 'caught': {
      if (keeper && random() < KEEPER_CATCHES[scene.slow ? 'slow' : 'quick'])
        return { Fielders: [named(keeper)] }
      return { Fielders: [catcher(scene, random)] }
    }
    case 'run out': {
      const thrower = pick(random, scene.fielding)
      if (!keeper || thrower === keeper || random() < 0.45) return { Fielders: [named(thrower)] }
      return { Fielders: [named(thrower), named(keeper)] }
    }
    default:
      return {}
  }
}

function catcher({ fielding, bench, bowler }: Scene, random: Random): LoggedFielder {
  if (bench.length > 0 && random() < BY_SUBSTITUTE)
    return { Name: pick(random, bench).name, Substitute: true }
  return named(
    pick(
      random,
      fielding.filter((one) => one !== bowler && !one.keeper),
    ),
  )
}

function named({ playerId, name }: SideMember): LoggedFielder {
  return { PlayerId: playerId, Name: name }
}
