import type { FastifyBaseLogger } from 'fastify'
import { DatabaseUnavailable } from '#relay/database/postgres-failures.ts'
import type { Database } from '../../core/database/schema.ts'
import { write } from '../../core/database/write.ts'
import type { CurrentMatches } from '../../core/matches/current-matches.ts'
import {
  type CountedLine,
  finishedInningsOf,
  finishedLinesOf,
  finishedMatchesOf,
  keepFigures,
  linesOfMatchesOf,
  matchesToCount,
} from '../../core/matches/figure-store.ts'
import { readLog } from '../../core/matches/log-store.ts'
import type { InningsTotal, PlayerLine } from '../../core/matches/match-figures.ts'
import { MatchRecord } from '../../core/matches/match-record.ts'
import { findMatch } from '../../core/matches/match-store.ts'
import type { PlayedMatch } from './career.ts'

export type CareerMatch = PlayedMatch & { TeamId: number }
export type TournamentFigures = {
  lines: CountedLine[]
  innings: Map<number, InningsTotal[]>
}

export class Figures {
  #db: Database
  #board: CurrentMatches
  #log: FastifyBaseLogger
  #counting: Promise<void> | undefined
  #isStopped = false
  #broken = new Set<number>()

  constructor(db: Database, board: CurrentMatches, log: FastifyBaseLogger) {
    this.#db = db
    this.#board = board
    this.#log = log
  }

  async ofPlayer(id: number): Promise<CareerMatch[]> {
    await this.count()
    const finished: CareerMatch[] = await finishedMatchesOf(this.#db, id)
    const stored = new Set(finished.map(({ MatchId }) => MatchId))
    const playing = this.#inPlay().flatMap((record): CareerMatch[] => {
      const { facts } = record
      const line = record.figures().lines.find(({ PlayerId }) => PlayerId === id)
      const against = facts.teams.find(({ TeamId }) => TeamId !== line?.TeamId)
      if (!line || !against || stored.has(facts.id)) return []
      const { TeamId, Batting, Bowling } = line
      const { startTime: StartTime, sheet } = facts
      return [
        { MatchId: facts.id, StartTime, Format: sheet.Format, TeamId, Against: against, Batting, Bowling },
      ]
    })
    return [...finished, ...playing]
  }

  /** Of everyone in the player's matches. */
  async ofMatchesOf(id: number): Promise<PlayerLine[]> {
    const playing = this.#inPlay().map((record) => record.figures().lines)
    const own = playing.filter((lines) => lines.some(({ PlayerId }) => PlayerId === id))
    return [...(await linesOfMatchesOf(this.#db, id)), ...own.flat()]
  }

  async ofTournament(id: number): Promise<TournamentFigures> {
    await this.count()
    const [finished, innings] = await Promise.all([
      finishedLinesOf(this.#db, id),
      finishedInningsOf(this.#db, id),
    ])
    const playing = this.#inPlay()
      .filter(({ facts }) => facts.tournament.id === id && !innings.has(facts.id))
      .flatMap((record) => record.figures().lines.map((line) => ({ MatchId: record.facts.id, line })))
    return { lines: [...finished, ...playing], innings }
  }

  /** Until it is counted an imported player belongs to no side. Nearly always there is nothing to count. */
  count(): Promise<void> {
    this.#counting ??= this.#countMissing().finally(() => {
      this.#counting = undefined
    })
    return this.#counting
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#counting?.catch(() => {})
  }

  async #countMissing(): Promise<void> {
    for (const id of await matchesToCount(this.#db)) {
      if (this.#isStopped) return
      if (this.#broken.has(id)) continue
      const facts = await findMatch(this.#db, id)
      if (!facts) continue
      try {
        const record = new MatchRecord(facts, await readLog(this.#db, id))
        await write(this.#db, 'figures', (transaction) =>
          keepFigures(transaction, id, record.length, record.figures()),
        )
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error
        this.#broken.add(id)
        this.#log.error({ err: error, match: id }, 'a match is in no career: its log cannot be scored')
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  #inPlay(): MatchRecord[] {
    return this.#board
      .matches()
      .filter((record) => record.facts.phase === 'in play' && record.figures().innings.length > 0)
  }
}
