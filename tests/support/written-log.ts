import { isLegal } from '#shared/cricket/is-legal.ts'
import type { Delivery, InningsEvent, MatchEvent, MatchSheet, TeamSheet } from '#shared/cricket/match-log.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'

/** Logs written by hand: team 1 has players 1 to 11, team 2 players 21 to 31; each is named by the number. */

export function sheetOf(part: Partial<MatchSheet> & { listed?: number } = {}): MatchSheet {
  const { listed = 11, ...rest } = part
  const teams: [TeamSheet, TeamSheet] = [side(1, 1, listed), side(2, 21, listed)]
  return { Format: 'T20', BallsPerOver: 6, Overs: 20, Teams: teams, ...rest }
}

function side(TeamId: number, first: number, listed: number): TeamSheet {
  const Players = Array.from({ length: listed }, (_, index) => ({
    PlayerId: first + index,
    Name: `P${first + index}`,
  }))
  return { TeamId, Players }
}

type Ball = Partial<Omit<Delivery, 'Type'>>

/** Keeps places for deliveries: the next ball goes on in the over, with the same players, unless it says otherwise. */
export class WrittenLog {
  readonly scorer: Scorer
  readonly events: MatchEvent[] = []
  readonly sheet: MatchSheet
  #last: Delivery | undefined
  #legal = 0

  constructor(sheet: MatchSheet = sheetOf()) {
    this.sheet = sheet
    this.scorer = new Scorer(sheet)
  }

  event(event: MatchEvent): this {
    this.scorer.apply(event)
    this.events.push(event)
    return this
  }

  innings(number: number, part: Partial<InningsEvent> = {}): this {
    this.#last = undefined
    this.#legal = 0
    return this.event({ Type: 'innings', Innings: number, BattingTeamId: number % 2 === 1 ? 1 : 2, ...part })
  }

  ball(part: Ball = {}): this {
    const delivery = this.next(part)
    this.event(delivery)
    if (delivery.N === 1) this.#legal = 0
    if (isLegal(delivery)) this.#legal += 1
    this.#last = delivery
    return this
  }

  balls(count: number, part: Ball = {}): this {
    for (let index = 0; index < count; index += 1) this.ball(part)
    return this
  }

  /** The delivery that `ball` would log. */
  next(part: Ball = {}): Delivery {
    const last = this.#last
    const number = Object.keys(this.scorer.scorecard.Innings).length
    const card = this.scorer.scorecard.Innings[number]
    const [batting, bowling] = card?.BattingTeamId === 2 ? [21, 1] : [1, 21]
    const isNewOver = last === undefined || this.#legal >= this.sheet.BallsPerOver
    const over = part.Over ?? (last === undefined ? 0 : isNewOver ? last.Over + 1 : last.Over)
    return {
      Type: 'delivery',
      Innings: number,
      Over: over,
      N: last?.Over === over ? last.N + 1 : 1,
      Batter: last?.Batter ?? batting,
      NonStriker: last?.NonStriker ?? batting + 1,
      Bowler: last?.Bowler ?? bowling,
      Runs: 0,
      ...part,
    }
  }

  get card(): Scorecard {
    return this.scorer.scorecard
  }

  /** The innings begun last, or the one of that number. */
  at(number = Object.keys(this.card.Innings).length): Innings {
    const innings = this.card.Innings[number]
    if (!innings) throw new Error(`no innings ${number}`)
    return innings
  }
}

export function written(sheet?: MatchSheet): WrittenLog {
  return new WrittenLog(sheet).innings(1)
}
