import { DESK_RECORDS } from '#shared/api/desk.ts'
import type { NewPlayersRequest } from '#shared/api/scoring-requests.ts'
import { MatchSheet } from '#shared/cricket/match-log.ts'
import { isSameName, nameKey } from '#shared/names/name-key.ts'
import { shownName } from '#shared/names/name-shown.ts'
import type { Writing } from '../../core/database/schema.ts'
import { readBody } from '../../core/http/read-body.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { keepAppearances } from '../../core/matches/figure-store.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import { MOST_OF_A_SIDE, squadsIn } from '../../core/matches/squads.ts'
import { currentId, formerNames } from '../../core/names/other-names.ts'
import { fill, type Words } from '../../core/words/words.ts'
import { player } from '../desk/kinds/player.ts'

type Wanted = NewPlayersRequest['Players'][number]
type NewPlayer = Wanted & { PlayerId: number }

/** Whom a scorer names joins the squad and the sheet. A name that the side has or had is that player, so that a call may be repeated. */
export async function addPlayers(
  db: Writing,
  facts: MatchFacts,
  wanted: readonly Wanted[],
  words: Words['scoring'],
): Promise<NewPlayer[]> {
  const added: NewPlayer[] = []
  for (const { TeamId: asked, Name: typed } of wanted) {
    const TeamId = await currentId(db, 'Team', asked)
    const { Name } = readBody(DESK_RECORDS.Player, { Name: typed, TeamId }, words)
    const side = (await sheetOf(db, facts)).Teams.find((one) => one.TeamId === TeamId)
    if (!side) throw new Refusal(422, words.noSide)
    const squad = (await squadsIn(db, [TeamId]))[`${TeamId}`] ?? []
    const present = [...side.Players, ...squad]
    const known =
      present.find((one) => isSameName(one.Name, Name)) ??
      (await formerly(db, present, Name)) ??
      (await joined(db, { Name, TeamId }))
    const isListed = side.Players.some(({ PlayerId }) => PlayerId === known?.PlayerId)
    if (!isListed && side.Players.length >= MOST_OF_A_SIDE) {
      const { name } = await db
        .selectFrom('teams')
        .select('name')
        .where('id', '=', TeamId)
        .executeTakeFirstOrThrow()
      throw new Refusal(422, fill(words.sideFull, { side: name, most: `${MOST_OF_A_SIDE}` }))
    }
    const PlayerId = known?.PlayerId ?? (await player.add(db, { Name, TeamId }))
    await addToSheet(db, facts, { TeamId, PlayerId, Name: known?.Name ?? Name })
    added.push({ TeamId: asked, PlayerId, Name: typed })
  }
  return added
}

type Named = { PlayerId: number; Name: string }

/** Who had this name before an editor renamed or merged him: a phone that has no network still has it. */
async function formerly(db: Writing, present: readonly Named[], name: string): Promise<Named | undefined> {
  const before = await formerNames(db, 'Player')
  const [one, another] = present.filter(({ PlayerId }) => before.get(PlayerId)?.includes(nameKey(name)))
  return another && another.PlayerId !== one?.PlayerId ? undefined : one
}

/** Who played for the side in a match of a file or a program is of its squad now. */
async function joined(db: Writing, wanted: Wanted): Promise<Named | undefined> {
  const PlayerId = await player.broughtIn?.(db, wanted)
  const was = PlayerId === undefined ? undefined : await player.read(db, PlayerId)
  if (PlayerId === undefined || !was) return undefined
  await player.change?.(db, PlayerId, { ...was, TeamId: wanted.TeamId })
  return { PlayerId, Name: shownName(was.Name, was.NameShown ?? 'as written') }
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
