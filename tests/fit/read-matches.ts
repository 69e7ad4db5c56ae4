import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Level } from '#shared/cricket/match-log.ts'

/** A match of the public file: its README says what each part holds. `legal` is false for wides and no-balls. */
export type PastMatch = {
  id: string
  date: string
  kind: 'T20' | 'ODI' | 'Test'
  level: Level
  overs: number | undefined
  ballsPerOver: number
  teams: readonly [string, string]
  winner: 0 | 1 | undefined
  result: 'win' | 'tie' | 'draw' | 'no result'
  isRevised: boolean
  innings: readonly PastInnings[]
}
export type PastInnings = {
  team: 0 | 1
  target: { runs: number; overs?: number } | undefined
  penalty: number
  declared: boolean
  balls: readonly PastBall[]
}
/** `over` counts from 0. */
export type PastBall = { over: number; runs: number; wickets: number; legal: boolean }

type Line = {
  id: string
  date: string
  kind: PastMatch['kind']
  gender: 'male' | 'female'
  international: boolean
  overs: number | null
  ballsPerOver: number
  teams: [string, string]
  winner: 0 | 1 | null
  result: PastMatch['result']
  method: string | null
  innings: {
    team: 0 | 1
    balls?: string
    target?: { runs: number; overs?: number } | null
    penalty?: unknown
    declared?: boolean
  }[]
}

export async function readMatches(path: string): Promise<PastMatch[]> {
  const matches: PastMatch[] = []
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()) })
  for await (const line of lines) if (line !== '') matches.push(matchOf(JSON.parse(line) as Line))
  return matches
}

function matchOf(line: Line): PastMatch {
  return {
    ...line,
    level: { Gender: line.gender, International: line.international },
    overs: line.overs ?? undefined,
    winner: line.winner ?? undefined,
    isRevised: line.method !== null,
    innings: line.innings.map(({ team, balls = '', target, penalty, declared }) => ({
      team,
      target: target ?? undefined,
      penalty: runsOfPenalty(penalty),
      declared: declared === true,
      balls: balls.split('/').flatMap((over, index) =>
        over
          .split(' ')
          .filter((ball) => ball !== '')
          .map((ball) => ballOf(ball, index)),
      ),
    })),
  }
}

function ballOf(written: string, over: number): PastBall {
  return {
    over,
    runs: Number(/\d+/.exec(written)?.[0] ?? 0),
    wickets: written.split('W').length - 1,
    legal: !/^[wn]/.test(written),
  }
}

function runsOfPenalty(penalty: unknown): number {
  if (typeof penalty === 'number') return penalty
  if (typeof penalty !== 'object' || penalty === null) return 0
  return Object.values(penalty).reduce((sum: number, one) => sum + Number(one), 0)
}
