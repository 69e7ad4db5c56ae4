import { recent } from '#client/kit/api/match-calls.ts'
import { fixtures, results } from '#client/site/pages/home/home-needs.ts'
import type { MatchDetail, MatchItem } from '#shared/api/match.ts'
import type { JsonObject } from '#shared/live/json.ts'
import type { SampleRelay } from '../sample-relay.ts'
import { showContent } from './sample-content.ts'
import { showFrame } from './sample-frame.ts'
import { sampleMatches } from './sample-matches.ts'
import type { SamplePlay } from './sample-play.ts'

export type SampleName = keyof typeof sampleMatches

/** Puts sample matches on a relay: their topics, the board, and the calls that screens make about them. */
export function showSamples(relay: SampleRelay, names: readonly SampleName[]): Record<string, SamplePlay> {
  const plays = Object.fromEntries(names.map((name) => [name, sampleMatches[name]()]))
  publish(relay, Object.values(plays))
  const done = sampleMatches.completed()
  const items = [done.onBoard]
  for (const { key } of [results, recent()]) relay.call(key, listOf(items))
  relay.call(fixtures.key, listOf([sampleMatches.toss().onBoard, sampleMatches.upcoming().onBoard]))
  showContent(relay)
  for (const play of [...Object.values(plays), done]) showMatchCalls(relay, play)
  showFrame(relay)
  return plays
}

/** Publishes the present state of every play, and the board that follows from them. */
export function publish(relay: SampleRelay, plays: readonly SamplePlay[]): void {
  for (const play of plays) relay.set(`match/${play.fixture.id}`, asJson(play.state))
  const Matches = Object.fromEntries(plays.map((play) => [play.fixture.id, play.onBoard]))
  relay.set('live', asJson({ Matches }))
}

function showMatchCalls(relay: SampleRelay, play: SamplePlay): void {
  const { id, sides } = play.fixture
  relay.call(`/api/Match/MatchDetail/${id}`, detailAnswerOf(play))
  relay.call(`/api/Match/Deliveries/${id}`, {
    Status: { code: 200, returnMessage: '' },
    data: play.deliveries,
    Players: Object.fromEntries(
      sides.flatMap(({ players }) => players.map(({ PlayerId, Name }) => [PlayerId, Name])),
    ),
  })
}

/** What MatchDetail answers about a play. */
export function detailAnswerOf(play: SamplePlay): object {
  const { id, sides } = play.fixture
  const detail: MatchDetail = {
    ...play.onBoard,
    LiveMatchId: id,
    BallsPerOver: play.fixture.ballsPerOver,
    Squads: Object.fromEntries(
      sides.map(({ team, players }) => [
        team.TeamId,
        players.map((player, index) => ({
          ...player,
          Role: index < 5 ? 'Batter' : index === 5 ? 'All-rounder' : 'Bowler',
          ...(index === 2 ? { Captain: true } : {}),
          ...(index === 4 ? { Keeper: true } : {}),
        })),
      ]),
    ),
    Scorecard: cardOf(play),
  }
  return { Status: { code: 200, returnMessage: '' }, data: detail }
}

function cardOf(play: SamplePlay): MatchDetail['Scorecard'] {
  const { Innings, Deliveries, Result } = play.state
  return { Innings, Deliveries, ...(Result ? { Result } : {}) }
}

function listOf(items: readonly MatchItem[]): object {
  return { Status: { code: 200, returnMessage: '' }, data: items, TotalCount: items.length }
}

function asJson(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject
}
