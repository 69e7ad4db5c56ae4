import { iso } from '#relay/origin/core/clock.ts'
import type { Database, Schema } from '#relay/origin/core/database/schema.ts'
import { keepAppearances } from '#relay/origin/core/matches/figure-store.ts'
import { removeMatch, restoreMatch } from '#relay/origin/core/matches/removed-matches.ts'
import { venueOf } from '#relay/origin/core/names/venue.ts'
import type { DeskRecordOf } from '#shared/api/desk.ts'
import { usualBallsPerOver } from '#shared/cricket/balls-per-over.ts'
import type { Format, MatchSheet, TeamSheet } from '#shared/cricket/match-log.ts'
import { USUAL_BALLS } from '#shared/cricket/usual-length.ts'
import { rulesIn } from '../../series/series-rules.ts'
import { teamSheet } from '../fixture-sheets.ts'
import { isIn, rowIn, tableKind } from '../table-kind.ts'

type Row = Schema['matches']
type Entry = DeskRecordOf<'Match'>

/** What a log is counted with: it stays as it was once the match has begun. */
const OF_LOG = [
  ...(['TeamAId', 'TeamBId', 'Format', 'BallsPerOver', 'Overs', 'PlayersPerSide', 'FreeHits'] as const),
] as const

export const match = tableKind<Entry, 'matches'>('Match', 'matches', {
  idsOf: async (db, tournamentId) => {
    const all = db.selectFrom('matches').select('id').where('tournament_id', '=', tournamentId)
    return (await all.execute()).map(({ id }) => id)
  },
  entryOf,
  async rowOf(entry, db, was) {
    const { TournamentId, TeamAId, TeamBId, GroundId, StartTime } = entry
    // A name that only says who plays follows the sides.
    const isDerived = was && entry.MatchName === (await nameOf(db, was.team_a, was.team_b))
    const ground = GroundId === undefined ? undefined : await rowIn(db, 'grounds', GroundId)
    const row = {
      ...{ tournament_id: TournamentId, start_time: iso(Date.parse(StartTime)) },
      external_id: entry.ExternalId ?? null,
      name: (!isDerived && entry.MatchName) || (await nameOf(db, TeamAId, TeamBId)),
      venue: ground ? venueOf(ground) : await venueWithoutGround(db, was),
    }
    // Once it has begun, its sheet stays: see `settledField`.
    if (was && was.phase !== 'scheduled') return row
    const series = await rowIn(db, 'tournaments', TournamentId)
    const rules = rulesIn(series?.rules ?? null)
    const before = was && (JSON.parse(was.sheet) as MatchSheet)
    // The form has no field for it: it is the series' only as long as it was.
    const isOfSeries = !was || was.format === (await rowIn(db, 'tournaments', was.tournament_id))?.format
    const format = entry.Format ?? ((isOfSeries ? series?.format : was.format) as Format)
    const BallsPerOver = entry.BallsPerOver ?? rules.BallsPerOver ?? usualBallsPerOver(format)
    const usual = USUAL_BALLS[format]
    const terms = {
      ...{ Format: format, BallsPerOver },
      Overs: entry.Overs ?? rules.Overs ?? (usual === undefined ? undefined : usual / BallsPerOver),
      PlayersPerSide: entry.PlayersPerSide ?? rules.PlayersPerSide,
      FreeHits: entry.FreeHits ?? rules.FreeHits,
      ...(before?.Level ? { Level: before.Level } : {}),
    }
    const Teams = [await sideOf(db, TeamAId, terms, was), await sideOf(db, TeamBId, terms, was)]
    return {
      ...{ ...row, team_a: TeamAId, team_b: TeamBId, format },
      ...{ sheet: JSON.stringify({ ...terms, Teams }), phase: 'scheduled' },
    }
  },
  async afterStoring(db, id) {
    const row = await rowIn(db, 'matches', id)
    if (row?.phase === 'scheduled') await keepAppearances(db, id, JSON.parse(row.sheet))
  },
  async unknownField(db, { TournamentId, TeamAId, TeamBId, GroundId }) {
    if (!(await isIn(db, 'tournaments', TournamentId))) return 'TournamentId'
    if (!(await isIn(db, 'teams', TeamAId))) return 'TeamAId'
    if (TeamAId === TeamBId || !(await isIn(db, 'teams', TeamBId))) return 'TeamBId'
    if (GroundId !== undefined && !(await isIn(db, 'grounds', GroundId))) return 'GroundId'
    return undefined
  },
  async settledField(db, entry, id) {
    const row = await rowIn(db, 'matches', id)
    if (!row || row.phase === 'scheduled') return undefined
    const was = await entryOf(row, db)
    return OF_LOG.find((field) => entry[field] !== undefined && entry[field] !== was[field])
  },
  async usedBy(db, id) {
    const events = db.selectFrom('match_log').select('seq').where('match_id', '=', id).limit(1)
    const picks = db
      .selectFrom('picks')
      .innerJoin('predictions', 'predictions.id', 'picks.prediction_id')
      .select('picks.place')
      .where('predictions.match_id', '=', id)
      .limit(1)
    return [
      ...(await events.execute()).map(() => ({ name: 'Scorecard' })),
      ...(await picks.execute()).map(() => ({ name: 'Prediction' })),
    ]
  },
  removeRow: removeMatch,
  restoreRow: restoreMatch,
})

async function entryOf(row: Row, db: Database): Promise<Entry> {
  const { Format, Overs, BallsPerOver, PlayersPerSide, FreeHits } = JSON.parse(row.sheet) as MatchSheet
  const grounds = await db.selectFrom('grounds').selectAll().execute()
  return {
    ...{ TournamentId: row.tournament_id, TeamAId: row.team_a, TeamBId: row.team_b },
    GroundId: grounds.find((one) => venueOf(one) === row.venue)?.id,
    ...{ StartTime: row.start_time, MatchName: row.name, Format },
    ...{ BallsPerOver, Overs, PlayersPerSide, FreeHits },
    ExternalId: row.external_id ?? undefined,
  }
}

/** A ground that is not at the desk stays where the form could not name it. */
async function venueWithoutGround(db: Database, was: Row | undefined): Promise<string> {
  if (!was) return ''
  const grounds = await db.selectFrom('grounds').selectAll().execute()
  return grounds.some((one) => venueOf(one) === was.venue) ? '' : was.venue
}

/** Its squad; without one, or where a file named who plays, those who were named before. */
async function sideOf(
  db: Database,
  teamId: number,
  terms: Omit<MatchSheet, 'Teams'>,
  was: Row | undefined,
): Promise<TeamSheet> {
  const squad = await teamSheet(db, teamId, terms)
  const { Teams } = was ? (JSON.parse(was.sheet) as MatchSheet) : { Teams: [] }
  const named = Teams.find(({ TeamId }) => TeamId === teamId)
  const isNamed = named && named.Players.length > 0
  return isNamed && (was?.source_id || squad.Players.length === 0) ? named : squad
}

async function nameOf(db: Database, ...teamIds: readonly number[]): Promise<string> {
  const teams = await db.selectFrom('teams').select(['id', 'name']).where('id', 'in', teamIds).execute()
  return teamIds.map((id) => teams.find((team) => team.id === id)?.name).join(' v ')
}
