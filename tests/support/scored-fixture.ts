import { renumber } from '#relay/origin/core/matches/renumbered.ts'
import { readSourceMatch, type SourceMatch } from '#relay/origin/parts/import/source-match.ts'
import type { ScoredMatch } from '#shared/api/scoring.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import type { LogEntry, PlainEvent } from '#shared/scoring/scored-log.ts'
import { accountsUnderTest, loginBy } from './accounts-under-test.ts'
import { bringIn } from './bring-in.ts'
import { databaseOf } from './origin-under-test.ts'

/** The sides of a Cricsheet file as a fixture that is to be scored, and what the file says happened, event by event. */
export async function scoredFixture(json: unknown, settings: { dataDir?: string } = {}) {
  const origin = await accountsUnderTest({ otp: false, ...settings })
  const db = await databaseOf(origin.dataDir)
  const matchId = await fixtureOf(db, json)

  const login = loginBy(origin, db)
  const scorer = await login('scorer')
  const post = (call: string, body: unknown, token = scorer) =>
    origin.send('POST', `Scoring/${matchId}/${call}`, body, { AuthToken: token })
  const read = async (): Promise<ScoredMatch> =>
    (await origin.send('GET', `Scoring/${matchId}`, undefined, { AuthToken: scorer })).json().data
  const lock = async (Device = 'one', more: object = {}): Promise<number> =>
    (await post('Lock', { Device, Name: `Scorer ${Device}`, ...more })).json().data.Fence
  const events = eventsUnder((await read()).Sheet, readSourceMatch('match.json', JSON.stringify(json)))
  return { ...origin, db, matchId, scorer, login, post, read, lock, events }
}

/** Imported to be replayed, and then without what would play it and without an owner. */
export async function fixtureOf(db: Parameters<typeof bringIn>[0], json: unknown): Promise<number> {
  const stored = await db.selectFrom('matches').select('id').executeTakeFirst()
  if (stored) return stored.id
  const { matchId } = await bringIn(db, json, { replay: { paceMs: 5 } })
  await db.deleteFrom('scripts').execute()
  await db.updateTable('matches').set({ owner: null }).where('id', '=', matchId).execute()
  return matchId
}

/** The events of a file under the numbers of a sheet. */
export function eventsUnder(stored: MatchSheet, { sheet, events }: SourceMatch): PlainEvent[] {
  const players = sheet.Teams.flatMap((team, index) =>
    team.Players.map(
      ({ PlayerId }, place) => [PlayerId, stored.Teams[index]?.Players[place]?.PlayerId ?? 0] as const,
    ),
  )
  const teams = sheet.Teams.map(({ TeamId }, index) => [TeamId, stored.Teams[index]?.TeamId ?? 0] as const)
  const [playerOf, teamOf] = [new Map(players), new Map(teams)]
  const numbering = {
    team: (id: number) => teamOf.get(id) ?? 0,
    player: (id: number) => playerOf.get(id) ?? 0,
  }
  return events.flatMap((event) => (event.Type === 'correction' ? [] : [renumber(event, numbering)]))
}

/** As a device sends them. */
export const entriesOf = (events: readonly PlainEvent[], from = 0): LogEntry[] =>
  events.map((event, place) => ({ ...event, Id: `e${from + place}` }))
