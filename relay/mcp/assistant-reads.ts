import type { FastifyInstance } from 'fastify'
import type { ZodMiniType } from 'zod/mini'
import { paths } from '#shared/addresses/paths.ts'
import { MatchDetailAnswer, RecentAnswer } from '#shared/api/match.ts'
import { PlayerDetailAnswer, PlayerListAnswer } from '#shared/api/people.ts'
import { SeriesDetailAnswer } from '#shared/api/series.ts'
import { statusOf } from '#shared/api/status-of.ts'
import { flatScore } from '#shared/live/flat-score.ts'
import type { Board, Fixture, MatchState } from '#shared/live/match-state.ts'
import { BOARD_TOPIC, matchTopic } from '#shared/live/topics.ts'
import type { Visitor } from '../security/visitor.ts'

const PAGE_SIZE = 12
const MOST_PLAYERS = 5

/** Origins leave the number of a live match out of what is over. */
type ListedMatch = Omit<Fixture, 'LiveMatchId'> & { LiveMatchId?: number | undefined }

/** A sentence for the assistant in the place of an answer. */
export class NoAnswer extends Error {}

/** What assistants may ask, from the live state and from the answers that readers without settings have. */
export class MatchReads {
  readonly #app: FastifyInstance
  readonly #visitor: Visitor

  constructor(app: FastifyInstance, visitor: Visitor) {
    this.#app = app
    this.#visitor = visitor
  }

  liveScores(): object {
    const { room } = this.#app.live
    const board = room.hub.topic(BOARD_TOPIC)?.state as unknown as Board | undefined
    if (board === undefined) throw new NoAnswer('The scores are on their way. Please try again in a second.')
    const isStale = room.staleSinceMs !== undefined
    const matches = Object.keys(board.Matches).flatMap((id) => {
      const state = this.#stateOf(Number(id))
      return state ? [{ ...this.#fixture(state.Match), score: flatScore(state, isStale).line }] : []
    })
    return { mayBeOld: isStale, matches }
  }

  async scorecard(match: number): Promise<object> {
    const state = this.#stateOf(match)
    if (state) {
      const { Match, Innings, Toss, Result, Withdrawn } = state
      const mayBeOld = this.#app.live.room.staleSinceMs !== undefined
      return { ...this.#fixture(Match), mayBeOld, Withdrawn, Toss, Innings, Result }
    }
    const { data } = await this.#read(`/api/Match/MatchDetail/${match}`, MatchDetailAnswer)
    const { Innings, Result } = data.Scorecard
    return { ...this.#fixture(data), Withdrawn: data.Withdrawn, Toss: data.Toss, Innings, Result }
  }

  async results(page: number, team: number | undefined): Promise<object> {
    const body = JSON.stringify({ PageNumber: page, PageSize: PAGE_SIZE, TeamId: team })
    const { data } = await this.#read(`/api/Match/Recent ${body}`, RecentAnswer)
    return { page, matches: data.map((item) => this.#fixture(item)) }
  }

  async table(series: number): Promise<object> {
    const { data } = await this.#read(`/api/Series/Detail/${series}`, SeriesDetailAnswer)
    const { Name, Season, Table, Leaders } = data
    return { series, Name, Season, Table, Leaders, url: this.#at(paths.seriesDetail(series)) }
  }

  /** The players of a name, and the career of the first. */
  async player(name: string): Promise<object> {
    const query = new URLSearchParams({ SearchText: name, PageSize: `${MOST_PLAYERS}` })
    const { data: players } = await this.#read(`/api/Player/List?${query}`, PlayerListAnswer)
    const [first] = players
    if (!first) throw new NoAnswer(`There is no player whose name has "${name}" in it.`)
    const { data } = await this.#read(`/api/Player/Detail/${first.PlayerId}`, PlayerDetailAnswer)
    const { Career, Form } = data
    return { players, first: { ...first, Career, Form, url: this.#at(paths.playerDetail(first.PlayerId)) } }
  }

  #stateOf(match: number): MatchState | undefined {
    return this.#app.live.room.hub.topic(matchTopic(match))?.state as unknown as MatchState | undefined
  }

  #fixture(fixture: ListedMatch): object {
    const {
      MatchId,
      LiveMatchId = MatchId,
      TournamentId,
      TournamentName,
      MatchName,
      Format,
      Venue,
      StartTime,
    } = fixture
    const sides = [fixture.TeamA, fixture.TeamB].map(({ TeamId, TeamName }) => ({ TeamId, TeamName }))
    return {
      ...{ match: LiveMatchId, name: MatchName, series: { id: TournamentId, name: TournamentName } },
      ...{ format: Format, venue: Venue, start: StartTime, sides },
      ...{ status: fixture.Status, text: fixture.StatusText, url: this.#at(paths.scorecard(LiveMatchId)) },
    }
  }

  #at(path: string): string {
    return `${this.#visitor.site}${path}`
  }

  async #read<Answer>(call: string, schema: ZodMiniType<Answer>): Promise<Answer> {
    const { body } = await this.#app.answers.read(call, this.#visitor)
    const status = statusOf(body)
    if (status?.code === 404) throw new NoAnswer(status.returnMessage || 'There is nothing of this number.')
    const { data, success } = schema.safeParse(body)
    if (!success) throw new NoAnswer('The origin of the scores has no answer to this.')
    return data
  }
}
