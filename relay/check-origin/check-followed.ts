import type { UserData } from '#shared/api/account.ts'
import { FollowedAnswer, type FollowedThings } from '#shared/api/following.ts'
import type { AccountSession } from './account-session.ts'
import { checkRefusal } from './check-refusal.ts'
import type { CheckRun } from './check-run.ts'

const READ_CALL = 'Auth/Followed/{id}'
const CHANGE_CALL = 'Auth/ChangeFollowed/{id}'
const IF_ABSENT = 'What readers follow stays on each of their devices.'
const IF_BROKEN = 'What readers follow on one device is not followed on their others.'
const STRANGER = { authtoken: 'no-token-of-crease-check' }
const NOTHING: FollowedThings = { Teams: [], Players: [], Matches: [] }
/** No team has such a number, so that it is nobody's wish that is added and taken away again. */
const TEAM = 999_999_937

/** Reads what the test account follows, follows a team that nobody knows, and leaves it again. */
export async function checkFollowed(
  run: CheckRun,
  session: AccountSession,
  { UserId }: UserData,
): Promise<void> {
  const reading = run.record(READ_CALL, 'GET')
  const read = await session.read(reading, `/api/Auth/Followed/${UserId}`)
  if (read.kind === 'answer' && read.status === 404) {
    reading.absent(IF_ABSENT)
    return run.record(CHANGE_CALL, 'PUT').absent(IF_ABSENT)
  }
  run.read(reading, read, { schema: FollowedAnswer, cost: IF_BROKEN })

  const record = run.record(CHANGE_CALL, 'PUT')
  const change = (Add: FollowedThings, Remove: FollowedThings, headers: Record<string, string> = {}) =>
    session.change(record, {
      ...{ method: 'PUT', path: `/api/Auth/ChangeFollowed/${UserId}` },
      ...{ body: { Add, Remove }, headers },
    })
  checkRefusal(record, await change(NOTHING, NOTHING, STRANGER), {
    asked: 'an AuthToken that it never gave',
    expected: [401],
    rule: 'token',
    cost: 'Anybody can change what anybody follows.',
  })
  const one = { ...NOTHING, Teams: [TEAM] }
  const teamsAfter = async (add: FollowedThings, remove: FollowedThings) => {
    const answer = run.read(record, await change(add, remove), { schema: FollowedAnswer, cost: IF_BROKEN })
    return answer.kind === 'good' ? (answer.body as FollowedAnswer).data.Teams : undefined
  }
  const added = await teamsAfter(one, NOTHING)
  if (added === undefined) return
  const left = await teamsAfter(NOTHING, one)
  const isUndone = left !== undefined && !left.includes(TEAM)
  run.written.push({ call: CHANGE_CALL, what: `team ${TEAM}, which is nobody, followed`, isUndone })
  if (!added.includes(TEAM) || !isUndone)
    record.broken({
      rule: 'undo',
      problem: isUndone
        ? 'a team is not among those followed once it is added'
        : 'a team is followed still once it is removed',
      cost: IF_BROKEN,
    })
}
