import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#relay/origin/core/database/schema.ts'
import { ACCOUNT_COLUMNS } from '#relay/origin/parts/accounts/removal/account-columns.ts'
import type { OwnAccount } from '#shared/api/own-account.ts'
import { accountsUnderTest, ada, otherThan, status } from '#tests/support/accounts-under-test.ts'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'
import { databaseOf, temporaryFolder } from '#tests/support/origin-under-test.ts'

const DAY_MS = 24 * 60 * 60_000
const mary = { ...ada, Username: 'Marigold_7', Email: 'Marigold@petals.example', MobileNo: '9123409876' }
const PERSONAL = /marigold|petals\.example|9123409876/i

/** A member who has left something wherever members can, and the calls of her page. */
async function memberOfClub() {
  const club = await clubUnderTest()
  const { send, tray, db, login } = club
  const token = await login('editor', mary.Username)
  await db
    .updateTable('accounts')
    .set({ email: mary.Email, mobile: mary.MobileNo })
    .where('username', '=', mary.Username)
    .execute()
  const { id } = await club.loggedIn(mary)
  const as = (AuthToken: string, Token = '') => ({ AuthToken, ...(Token && { Token }) })
  const ownOf = async (who: number, by = token) => send('GET', `Auth/OwnAccount/${who}`, undefined, as(by))
  await send(
    'PUT',
    `Auth/ChangeFollowed/${id}`,
    { Add: { Teams: [1], Players: [], Matches: [] }, Remove: { Teams: [], Players: [], Matches: [] } },
    as(token),
  )
  await send(
    'POST',
    'ContactUs/Send',
    { Name: 'Marigold', Email: 'x@petals.example', Subject: 'Hi', Message: 'Rain?' },
    as(token),
  )
  await send('POST', 'ContactUs/Send', {
    Name: 'Marigold',
    Email: mary.Email.toUpperCase(),
    Subject: 'Hi',
    Message: 'Sun?',
  })
  const [{ NewsId }] = (await send('GET', 'News/List')).json().data
  await send(
    'POST',
    'Common/ContentLikeORDisLike',
    { ContentType: 'news', ContentId: NewsId, Reaction: 'like' },
    as(token),
  )
  const team = (await club.desk('POST', 'Team', { TeamName: 'Third Eleven', ShortName: 'THI' }, token)).json()
    .data
  const [prediction] = (await send('GET', 'Prediction/Get')).json().data
  const pick = {
    predictionId: prediction.PredictionId,
    winTeamId: club.home.TeamId,
    firstName: '',
    whatsappNumber: '',
  }
  expect(status(await send('POST', 'Prediction/Insert', pick, as(token)))[0]).toBe(200)
  const wish = async () =>
    (await send('POST', `Auth/DeletionCode/${id}`, {}, as(token))).json().Token as string
  const remove = (securityCode: string, Token: string, by = token) =>
    send('POST', `Auth/DeleteAccount/${id}`, { securityCode }, as(by, Token))
  const keep = () => send('POST', `Auth/KeepAccount/${id}`, {}, as(token))
  const enter = async () =>
    send('POST', 'Auth/Login', {
      UserName: mary.Username,
      Password: mary.UserPassword,
      captchaCode: await club.captcha(),
    })
  return {
    ...club,
    id,
    enter,
    token,
    teamId: team.TeamId,
    pick,
    ownOf,
    wish,
    remove,
    keep,
    code: () => tray.code,
  }
}

type Send = Awaited<ReturnType<typeof accountsUnderTest>>['send']

/** As readers see them: those who picked see the counts. */
async function figures(send: Send, AuthToken: string) {
  const predictions = (await send('GET', 'Prediction/Get', undefined, { AuthToken })).json().data
  const news = (await send('GET', 'News/List')).json().data
  return [predictions[0].Counts, news[0].Likes]
}

async function everyByte(db: Database): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)))
  return JSON.stringify(rows.map((one) => one.rows))
}

/** The next start of the origin, so much later. */
async function laterBy(ms: number, dataDir: string) {
  const now = Date.now() + ms
  return accountsUnderTest({ dataDir, otp: false }, { clock: () => now })
}

test('an export holds all that an account left, as a file that is cached nowhere, and nothing of others', async () => {
  const { id, ownOf, login, send } = await memberOfClub()
  const answer = await ownOf(id)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="account-${id}.json"`,
  })
  const own: OwnAccount = answer.json().data
  expect(own).toMatchObject({
    Username: mary.Username,
    Email: mary.Email,
    MobileNo: mary.MobileNo,
    DeleteAt: null,
  })
  expect(own.Sessions.filter(({ IsThis }) => IsThis)).toHaveLength(1)
  expect(own).toMatchObject({
    Followed: { Teams: [1] },
    Predictions: [{ FirstName: mary.Username, MobileNo: mary.MobileNo }],
    Reactions: [{ ContentType: 'news', Reaction: 'like' }],
    Messages: [{ Message: 'Rain?' }],
    Edits: [{ Kind: 'Team', Version: 1 }],
    Votes: [],
  })
  const other = await login('visitor')
  expect((await ownOf(id, other)).statusCode).toBe(403)
  expect((await send('GET', `Auth/OwnAccount/${id}`)).statusCode).toBe(401)
})

test('a wrong code, one of another session, and one that was used or is old delete nothing', async () => {
  const { wish, remove, keep, code, pass, id, ownOf } = await memberOfClub()
  const token = await wish()
  expect((await remove(otherThan(code()), token)).statusCode).toBe(400)
  expect((await remove(code(), 'x')).statusCode).toBe(400)
  const used = code()
  expect((await remove(used, token)).statusCode).toBe(200)
  await keep()
  expect((await remove(used, token)).statusCode).toBe(400)
  const late = await wish()
  pass(11 * 60_000)
  expect((await remove(code(), late)).statusCode).toBe(400)
  expect((await ownOf(id)).json().data.DeleteAt).toBeNull()
})

test('the last editor reads who has to come first, also where another one is leaving', async () => {
  const { wish, remove, code, desk, send, loggedIn } = await memberOfClub()
  expect((await remove(code(), await wish())).statusCode).toBe(400)
  const token = await wish()
  expect((await remove(code(), token)).statusCode).toBe(200)
  const last = await loggedIn({ ...ada, Username: 'editor.one' })
  const answer = await send('POST', `Auth/DeletionCode/${last.id}`, {}, { AuthToken: last.token })
  expect(status(answer)).toEqual([409, 409, expect.stringMatching(/last editor.*Accounts/)])
  expect((await desk('POST', `Account/${last.id}/Role`, { UserType: 6 })).statusCode).toBe(409)
})

test('until fourteen days are over a wish ends other sessions, is shown at the login, and can be taken back', async () => {
  const { wish, remove, keep, code, tray, id, dataDir, loggedIn, logout, enter, app, token, ownOf } =
    await memberOfClub()
  const other = await loggedIn(mary)
  const sent = await wish()
  const answer = await remove(code(), sent)
  const { DeleteAt } = answer.json().data
  expect(Date.parse(DeleteAt) - Date.now()).toBeGreaterThan(13.9 * DAY_MS)
  expect(tray.letters.at(-1)).toMatchObject({ kind: 'deletion due', at: DeleteAt, email: mary.Email })
  expect((await logout(other.id, other.token)).statusCode).toBe(401)
  expect((await ownOf(id, token)).json().data.DeleteAt).toBe(DeleteAt)
  const again = (await enter()).json()
  expect([again.redirectUrl, again.Status.returnMessage]).toEqual([
    '/account',
    expect.stringContaining('due to be deleted'),
  ])
  expect((await keep()).statusCode).toBe(200)
  expect((await enter()).json().redirectUrl).toBe('/')
  await app.close()
  const { login: laterLogin } = await laterBy(15 * DAY_MS, dataDir)
  expect((await laterLogin(mary.Username, mary.UserPassword)).statusCode).toBe(200)
})

test('after fourteen days no byte of a name, e-mail or number is in any table, figures are what they were, and the address registers anew', async () => {
  const {
    wish,
    remove,
    code,
    dataDir,
    app,
    db,
    login: asRole,
    send: sendBefore,
    pick,
    teamId,
  } = await memberOfClub()
  const reader = await asRole('visitor')
  await sendBefore(
    'POST',
    'Prediction/Insert',
    { ...pick, firstName: 'Ben', whatsappNumber: '9123400000' },
    { AuthToken: reader },
  )
  const before = await figures(sendBefore, reader)
  expect(before).toEqual([expect.arrayContaining([expect.objectContaining({ Count: 2 })]), 1])
  const letter = JSON.stringify({
    kind: 'code',
    email: mary.Email,
    username: mary.Username,
    mobile: mary.MobileNo,
  })
  await db
    .insertInto('outbox')
    .values({
      id: 'given up',
      channel: 'e-mail',
      kind: 'code',
      body: letter,
      state: 'given up',
      written_at: Date.now() + 14 * DAY_MS,
      next_at: 0,
      expires_at: 0,
      most_wait_ms: 0,
      tries: 9,
    })
    .execute()
  const token = await wish()
  await remove(code(), token)
  expect(await everyByte(db)).toMatch(PERSONAL)
  await app.close()

  const { register, login, loggedIn, send } = await laterBy(14 * DAY_MS + 60_000, dataDir)
  await expect.poll(() => everyByte(db)).not.toMatch(PERSONAL)
  expect((await login(mary.Username, mary.UserPassword)).statusCode).toBe(401)
  expect(await figures(send, (await loggedIn({ ...ada, Username: 'visitor.one' })).token)).toEqual(before)
  const editor = await loggedIn({ ...ada, Username: 'editor.one' })
  const versions = await send('GET', `Desk/Team/${teamId}/Versions`, undefined, { AuthToken: editor.token })
  expect(versions.json().data).toMatchObject([{ Username: 'former member' }])
  expect((await register(mary)).statusCode).toBe(200)
  const anew = await loggedIn(mary)
  const own = await send('GET', `Auth/OwnAccount/${anew.id}`, undefined, { AuthToken: anew.token })
  expect(own.json().data).toMatchObject({
    UserType: 6,
    Edits: [],
    Predictions: [],
    Reactions: [],
    Messages: [],
  })
})

test('a code goes by SMS where an account has a number and no e-mail, and where it has neither the answer has it', async () => {
  const smsWebhook = { url: new URL('https://sms.example.org'), secret: 'x'.repeat(16) }
  const { register, captcha, verify, loggedIn, send, tray, dataDir } = await accountsUnderTest({
    config: { smsWebhook },
  })
  await register({ ...ada, captchaCode: await captcha() })
  await verify(ada.Username, tray.code)
  const { id, token } = await loggedIn()
  const db = await databaseOf(dataDir)
  await db.updateTable('accounts').set({ email: '' }).execute()
  const ask = () => send('POST', `Auth/DeletionCode/${id}`, {}, { AuthToken: token })
  const { Token } = (await ask()).json()
  expect(tray.letters.at(-1)).toMatchObject({ kind: 'code', email: '', mobile: ada.MobileNo })
  const own = { AuthToken: token, Token }
  const wished = await send('POST', `Auth/DeleteAccount/${id}`, { securityCode: tray.code }, own)
  // There is no address for the e-mail that says until when: the page does.
  expect([wished.statusCode, tray.letters.at(-1)?.kind]).toEqual([200, 'code'])
  await db.updateTable('accounts').set({ mobile: '' }).execute()
  expect(status(await ask())).toEqual([200, 0, expect.stringMatching(/no address .* It is \d{6}\.$/)])
})

test('every column that names an account is in the list of what becomes of it', async () => {
  const db = await databaseOf(temporaryFolder())
  const NAMES = /account|username|mail|mobile|reader|first_name|subscriber/
  const tables = await db.introspection.getTables()
  const listed: Record<string, { columns: readonly string[] }> = ACCOUNT_COLUMNS
  const missing = tables.flatMap(({ name, columns }) =>
    columns
      .map((column) => column.name)
      .filter((column) => NAMES.test(column) && !listed[name]?.columns.includes(column))
      .map((column) => `${name}.${column}`),
  )
  // Whether a code by e-mail is due still is no name.
  expect(missing).toEqual(['accounts.needs_email'])
})
