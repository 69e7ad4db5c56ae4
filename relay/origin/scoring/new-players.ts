import { DESK_RECORDS } from '#shared/api/desk.ts'
import type { NewPlayersRequest } from '#shared/api/scoring-requests.ts'
import { MatchSheet } from '#shared/cricket/match-log.ts'
import { isSameName } from '#shared/names/name-key.ts'
import type { Writing } from '../database/schema.ts'
import { player } from '../desk/kinds/player.ts'
import { keepAppearances } from '../figures/figure-store.ts'
import { readBody } from '../http/read-body.ts'
import { Refusal } from '../http/refusal.ts'
import type { MatchFacts } from '../matches/match-facts.ts'
import { squadsIn } from '../matches/squads.ts'
import type { Words } from '../words/words.ts'

type Wanted = NewPlayersRequest['Players'][number]
type NewPlayer = Wanted & { PlayerId: number }

/** More than a side can name for one match. */
const MOST_OF_A_SIDE = 40

/** Whom a scorer names joins the squad and the sheet. A name that the side has is that player, so that a call may be repeated. */
export async function addPlayers(
  db: Writing,
  facts: MatchFacts,
  wanted: readonly Wanted[],
  words: Words['scoring'],
): Promise<NewPlayer[]> {
  const added: NewPlayer[] = []
  for (const { TeamId, Name: typed } of wanted) {
    const { Name } = readBody(DESK_RECORDS.Player, { Name: typed, TeamId }, words)
    const side = (await sheetOf(db, facts)).Teams.find((one) => one.TeamId === TeamId)
    if (!side || side.Players.length >= MOST_OF_A_SIDE) throw new Refusal(422, words.full)
    const squad = (await squadsIn(db, [TeamId]))[`${TeamId}`] ?? []
    const known =
      [...side.Players, ...squad].find((one) => isSameName(one.Name, Name)) ??
      (await joined(db, { Name, TeamId }))
    const PlayerId = known?.PlayerId ?? (await player.add(db, { Name, TeamId }))
    await addToSheet(db, facts, { TeamId, PlayerId, Name: known?.Name ?? Name })
    added.push({ TeamId, PlayerId, Name: typed })
  }
  return added
}

/** Who played for the side in a match of a file or a program is of its squad now. */
async function joined(db: Writing, wanted: Wanted): Promise<{ PlayerId: number; Name: string } | undefined> {
  const PlayerId = await player.broughtIn?.(db, wanted)
  const was = PlayerId === undefined ? undefined : await player.read(db, PlayerId)
  if (PlayerId === undefined || !was) return undefined
  await player.change?.(db, PlayerId, { ...was, TeamId: wanted.TeamId })
  return { PlayerId, Name: was.Name }
}

async function sheetOf(db: Writing, { id }: MatchFacts): Promise<MatchSheet> {
  const row = await db.selectFrom('matches').select('sheet').where('id', '=', id).executeTakeFirstOrThrow()
  return MatchSheet.parse(JSON.parse(row.sheet))
}

/** Where the new squad has not done so: an imported fixture, or a match that is over. */
async function addToSheet(
  db: Writing,
  facts: MatchFacts,
  { TeamId, PlayerId, Name }: NewPlayer,
): Promise<void> {
  const sheet = await sheetOf(db, facts)
  const [a, b] = sheet.Teams.map((side) => {
    const isListed = side.TeamId !== TeamId || side.Players.some((one) => one.PlayerId === PlayerId)
    return isListed ? side : { ...side, Players: [...side.Players, { PlayerId, Name }] }
  })
  if (!a || !b || (a === sheet.Teams[0] && b === sheet.Teams[1])) return
  const changed: MatchSheet = { ...sheet, Teams: [a, b] }
  await db
    .updateTable('matches')
    .set(({ eb }) => ({ sheet: JSON.stringify(changed), log_version: eb('log_version', '+', 1) }))
    .where('id', '=', facts.id)
    .execute()
  if (facts.phase !== 'finished') await keepAppearances(db, facts.id, changed)
}
