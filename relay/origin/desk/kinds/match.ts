import type { DeskRecordOf } from '#shared/api/desk.ts'
import type { Format, MatchSheet } from '#shared/cricket/match-log.ts'
import { USUAL_BALLS } from '#shared/cricket/usual-length.ts'
import { iso } from '../../clock.ts'
import type { Database, Writing } from '../../database/schema.ts'
import { keepAppearances } from '../../figures/figure-store.ts'
import { deleteSent } from '../../matches/log-store.ts'
import { rulesIn } from '../../series/series-rules.ts'
import type { DeskKind } from '../desk-kind.ts'
import { isIn, newId, recordsIn } from '../entered.ts'
import { teamSheet } from '../fixture-sheets.ts'
import { groundRow, venueOf } from './ground.ts'

type Entry = DeskRecordOf<'Match'>

const BALLS_AN_OVER: Partial<Record<Format, number>> = { 'The Hundred': 5 }
const USUAL_BALLS_AN_OVER = 6

export const match: DeskKind<Entry> = {
  ...recordsIn('matches'),
  async read(db, id) {
    const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const { Format, Overs, BallsPerOver } = JSON.parse(row.sheet) as MatchSheet
    const groundId = await groundIdOf(db, row.venue)
    return {
      ...{ TournamentId: row.tournament_id, TeamAId: row.team_a, TeamBId: row.team_b },
      ...(groundId === undefined ? {} : { GroundId: groundId }),
      ...{ StartTime: row.start_time, MatchName: row.name, Format, BallsPerOver },
      ...(Overs === undefined ? {} : { Overs }),
    }
  },
  async add(db, entry, known) {
    const id = known ?? (await newId(db, 'Match', 'matches'))
    const { row, sheet } = await rowOf(db, entry)
    await db
      .insertInto('matches')
      .values({ id, phase: 'scheduled', ...row })
      .execute()
    await keepAppearances(db, id, sheet)
    return id
  },
  async change(db, id, entry) {
    const was = await match.read(db, id)
    // A name that only says who plays follows the sides.
    const isGiven = was && entry.MatchName !== (await nameOf(db, was.TeamAId, was.TeamBId))
    const { MatchName: _, ...unnamed } = entry
    const { row, sheet } = await rowOf(db, isGiven ? entry : unnamed)
    const { phase } = await db
      .selectFrom('matches')
      .select('phase')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Once it has begun, its sheet is what its log was counted with.
    const { name, venue, start_time, tournament_id } = row
    const changed = phase === 'scheduled' ? row : { name, venue, start_time, tournament_id }
    await db.updateTable('matches').set(changed).where('id', '=', id).execute()
    if (phase === 'scheduled') await keepAppearances(db, id, sheet)
  },
  async unknownField(db, { TournamentId, TeamAId, TeamBId, GroundId }) {
    if (!(await isIn(db, 'tournaments', TournamentId))) return 'TournamentId'
    if (!(await isIn(db, 'teams', TeamAId))) return 'TeamAId'
    if (TeamAId === TeamBId || !(await isIn(db, 'teams', TeamBId))) return 'TeamBId'
    if (GroundId !== undefined && !(await isIn(db, 'grounds', GroundId))) return 'GroundId'
    return undefined
  },
  async usedBy(db, id) {
    const events = await db
      .selectFrom('match_log')
      .select('seq')
      .where('match_id', '=', id)
      .limit(1)
      .execute()
    const picks = await db
      .selectFrom('picks')
      .innerJoin('predictions', 'predictions.id', 'picks.prediction_id')
      .select('picks.place')
      .where('predictions.match_id', '=', id)
      .limit(1)
      .execute()
    return [...events.map(() => 'Scorecard'), ...picks.map(() => 'Prediction')]
  },
  async remove(db, id) {
    await db.deleteFrom('appearances').where('match_id', '=', id).execute()
    await db.deleteFrom('predictions').where('match_id', '=', id).execute()
    await db.deleteFrom('scripts').where('match_id', '=', id).execute()
    await deleteSent(db, id)
    await db.deleteFrom('matches').where('id', '=', id).execute()
  },
}

async function rowOf(db: Writing, entry: Entry) {
  const { TournamentId, TeamAId, TeamBId, GroundId, StartTime } = entry
  const series = await db
    .selectFrom('tournaments')
    .selectAll()
    .where('id', '=', TournamentId)
    .executeTakeFirstOrThrow()
  const rules = rulesIn(series.rules)
  const format = entry.Format ?? (series.format as Format)
  const ballsPerOver =
    entry.BallsPerOver ?? rules.BallsPerOver ?? BALLS_AN_OVER[format] ?? USUAL_BALLS_AN_OVER
  const usual = USUAL_BALLS[format]
  const overs = entry.Overs ?? rules.Overs ?? (usual === undefined ? undefined : usual / ballsPerOver)
  const sheet: MatchSheet = {
    ...{ Format: format, BallsPerOver: ballsPerOver },
    ...(overs === undefined ? {} : { Overs: overs }),
    Teams: [await teamSheet(db, TeamAId), await teamSheet(db, TeamBId)],
  }
  const ground = GroundId === undefined ? undefined : await groundRow(db, GroundId)
  const row = {
    ...{ tournament_id: TournamentId, team_a: TeamAId, team_b: TeamBId, format },
    venue: ground ? venueOf(ground) : '',
    start_time: iso(Date.parse(StartTime)),
    name: entry.MatchName || (await nameOf(db, TeamAId, TeamBId)),
    sheet: JSON.stringify(sheet),
  }
  return { row, sheet }
}

async function nameOf(db: Database, ...teamIds: readonly number[]): Promise<string> {
  const teams = await db.selectFrom('teams').select(['id', 'name']).where('id', 'in', teamIds).execute()
  return teamIds.map((id) => teams.find((team) => team.id === id)?.name).join(' v ')
}

async function groundIdOf(db: Database, venue: string): Promise<number | undefined> {
  const rows = await db.selectFrom('grounds').selectAll().execute()
  return rows.find((row) => venueOf(row) === venue)?.id
}
