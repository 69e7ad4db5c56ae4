import type { NamedPlayer, TeamSheet } from '#shared/cricket/match-log.ts'
import type { CricsheetFile } from './cricsheet-file.ts'

/** Numbered from 1: `info.players`, first team first, then players not listed. Names are unique to a side. */
export class CricsheetPlayers {
  readonly sheets: [TeamSheet, TeamSheet]
  readonly #sides: [Side, Side] = [new Map(), new Map()]
  readonly #teams: readonly string[]
  #last = 0

  constructor({ info, innings = [] }: CricsheetFile) {
    this.#teams = info.teams
    this.sheets = [
      { TeamId: 1, Players: [] },
      { TeamId: 2, Players: [] },
    ]
    for (const side of [0, 1] as const) {
      const listed = info.players?.[info.teams[side]] ?? []
      for (const name of listed.length > 0 ? listed : namesInPlay(info.teams, side, innings))
        this.#add(side, name)
    }
    for (const side of [0, 1] as const) {
      const supersub = info.supersubs?.[info.teams[side]]
      if (supersub) this.join(side, supersub)
    }
  }

  sideOf(team: string | undefined): SideIndex | undefined {
    const index = team === undefined ? -1 : this.#teams.indexOf(team)
    return index === 0 || index === 1 ? index : undefined
  }

  find(side: SideIndex, name: string, other?: number): number | undefined {
    const numbers = this.#sides[side].get(name)
    return numbers?.find((number) => number !== other) ?? numbers?.[0]
  }

  join(side: SideIndex, name: string): number {
    return this.find(side, name) ?? this.#add(side, name)
  }

  get all(): NamedPlayer[] {
    return this.sheets.flatMap((sheet) => sheet.Players)
  }

  #add(side: SideIndex, name: string): number {
    this.#last += 1
    this.sheets[side].Players.push({ PlayerId: this.#last, Name: name })
    const numbers = this.#sides[side].get(name)
    if (numbers) numbers.push(this.#last)
    else this.#sides[side].set(name, [this.#last])
    return this.#last
  }
}

export type SideIndex = 0 | 1

type Side = Map<string, number[]>

function namesInPlay(
  teams: readonly string[],
  side: SideIndex,
  innings: NonNullable<CricsheetFile['innings']>,
): Set<string> {
  const names = new Set<string>()
  for (const { team, overs = [] } of innings) {
    const isBatting = team === teams[side]
    for (const { batter, non_striker, bowler } of overs.flatMap((over) => over.deliveries)) {
      for (const name of isBatting ? [batter, non_striker] : [bowler]) names.add(name)
    }
  }
  return names
}
