import { DoneAnswer, type UserData } from '#shared/api/account.ts'
import { ReactionAnswer } from '#shared/api/content.ts'
import { AdClickAnswer } from '#shared/api/site.ts'
import { AccountSession } from './account-session.ts'
import { checkFollowed } from './check-followed.ts'
import { type Account, checkLogin, type LoginParts, WRONG_PASSWORD } from './check-login.ts'
import { checkRefusal } from './check-refusal.ts'
import type { CheckRun } from './check-run.ts'
import { REFUSED_CHANGES } from './refused-changes.ts'
import type { WriteTargets } from './write-targets.ts'

/** Calls that change something, in the name of a test account. What they leave behind is written down, and undone where there is a way. */

export const WRITE_CALLS = [
  ['Auth/Login', 'POST'],
  ...REFUSED_CHANGES.map(({ call, method }) => [call, method] as const),
  ['Auth/Followed/{id}', 'GET'],
  ['Auth/ChangeFollowed/{id}', 'PUT'],
  ['Auth/ChangePassword/{id}', 'PUT'],
  ['Auth/Logout/{id}', 'PUT'],
] as const

const WRONG_TOKEN = { authtoken: 'no-token-of-crease-check' }

export async function checkWrites(
  run: CheckRun,
  account: Account,
  targets: WriteTargets,
  parts: LoginParts,
): Promise<void> {
  const session = new AccountSession(run.caller)
  const user = await checkLogin(run, session, account, parts)
  for (const change of REFUSED_CHANGES) {
    if (!run.isWanted(change.call)) continue
    const record = run.record(change.call, change.method)
    const outcome = await session.change(record, { ...change, path: `/api/${change.call}` })
    if (outcome.kind === 'answer' && outcome.status === 404 && !change.expected.includes(404)) {
      record.absent(change.ifAbsent)
      continue
    }
    const isRefused = checkRefusal(record, outcome, {
      asked: change.asked,
      expected: change.expected,
      rule: 'validation',
      cost: 'What a browser would never send is taken: nobody is told what is wrong with it.',
    })
    if (isRefused) record.answered()
    else if (outcome.kind === 'answer' && outcome.status < 300)
      run.written.push({ call: change.call, what: change.asked, isUndone: false })
  }
  if (user === undefined) {
    const reason = 'There was no login to try it with.'
    run.record('Auth/Followed/{id}', 'GET').notTried(reason)
    for (const call of ['Auth/ChangeFollowed/{id}', 'Auth/ChangePassword/{id}', 'Auth/Logout/{id}'])
      run.record(call, 'PUT').notTried(reason)
    return
  }
  await checkReaction(run, session, targets.liked)
  await checkAdClick(run, session, targets.ad)
  await checkFollowed(run, session, user)
  await checkChangePassword(run, session, user, account)
  await checkLogout(run, session, user, account)
}

async function checkReaction(
  run: CheckRun,
  session: AccountSession,
  liked: WriteTargets['liked'],
): Promise<void> {
  const call = 'Common/ContentLikeORDisLike'
  const record = run.record(call, 'POST')
  if (liked === undefined || !run.isWanted(call)) return
  const react = async (Reaction: 'like' | null) => {
    const outcome = await session.change(record, {
      method: 'POST',
      path: `/api/${call}`,
      body: { ...liked, Reaction },
    })
    const reading = run.read(record, outcome, {
      schema: ReactionAnswer,
      success: 0,
      cost: 'Readers press the heart, and are told that it did not work.',
    })
    return reading.kind === 'good' ? (reading.body as { data?: { Mine: string | null } }).data : undefined
  }
  const set = await react('like')
  if (set === undefined) return
  const back = await react(null)
  const isUndone = back?.Mine === null
  run.written.push({ call, what: `a like of ${liked.ContentType} ${liked.ContentId}`, isUndone })
  if (set.Mine !== 'like' || !isUndone)
    record.broken({
      rule: 'undo',
      problem:
        set.Mine !== 'like' ? 'Mine is not like after a like' : 'Mine is not null after Reaction: null',
      cost: 'The heart shows something else than the reader has pressed.',
    })
}

async function checkAdClick(run: CheckRun, session: AccountSession, ad: WriteTargets['ad']): Promise<void> {
  const call = 'AdClick/AddAdClick'
  if (ad === undefined || !run.isWanted(call)) return
  const record = run.record(call, 'POST')
  const outcome = await session.change(record, { method: 'POST', path: `/api/${call}`, body: ad })
  const reading = run.read(record, outcome, {
    schema: AdClickAnswer,
    success: 0,
    cost: 'Clicks on ads are not counted.',
  })
  if (reading.kind === 'good') run.written.push({ call, what: `a click on ad ${ad.AdId}`, isUndone: false })
}

/** Never to another password than the account has: an origin that takes it all the same changes nothing. */
async function checkChangePassword(
  run: CheckRun,
  session: AccountSession,
  { UserId }: UserData,
  { password }: Account,
): Promise<void> {
  const record = run.record('Auth/ChangePassword/{id}', 'PUT')
  const change = (oldPassword: string, headers: Record<string, string> = {}) =>
    session.change(record, {
      method: 'PUT',
      path: `/api/Auth/ChangePassword/${UserId}`,
      body: { oldPassword, newPassword: password, reEnteredPassword: password },
      headers,
    })
  const stranger = await change(password, WRONG_TOKEN)
  if (stranger.kind === 'answer' && stranger.status === 404)
    return record.absent('Nobody can change a password.')
  const isStrangerRefused = checkRefusal(record, stranger, {
    asked: 'an AuthToken that it never gave',
    expected: [401],
    rule: 'token',
    cost: 'Anybody can change the password of anybody.',
  })
  const isWrongRefused = checkRefusal(record, await change(WRONG_PASSWORD), {
    asked: 'a wrong old password',
    expected: [400, 401, 403, 422],
    rule: 'validation',
    cost: 'Who finds a browser that is logged in can take the account over.',
  })
  if (isStrangerRefused && isWrongRefused) record.answered()
}

async function checkLogout(
  run: CheckRun,
  session: AccountSession,
  { UserId }: UserData,
  { user }: Account,
): Promise<void> {
  const record = run.record('Auth/Logout/{id}', 'PUT')
  const path = `/api/Auth/Logout/${UserId}`
  const logOut = (headers: Record<string, string> = {}) =>
    session.change(record, { method: 'PUT', path, headers })
  const stranger = await logOut(WRONG_TOKEN)
  const cost = 'A login that has ended goes on, for whoever has its token.'
  const isAbsent = stranger.kind === 'answer' && stranger.status === 404
  if (!isAbsent)
    checkRefusal(record, stranger, {
      asked: 'an AuthToken that it never gave',
      expected: [401],
      rule: 'token',
      cost: 'Anybody can end the login of anybody.',
    })
  const reading = isAbsent
    ? undefined
    : run.read(record, await logOut(), {
        schema: DoneAnswer,
        cost: 'Who logs out is told that it did not work.',
      })
  run.written.push({ call: 'Auth/Login', what: `a login of ${user}`, isUndone: reading?.kind === 'good' })
  if (isAbsent) return record.absent('A login ends only when its token does.')
  if (reading?.kind === 'good')
    checkRefusal(record, await logOut(), {
      asked: 'a token that was logged out',
      expected: [401],
      rule: 'token',
      cost,
    })
}
