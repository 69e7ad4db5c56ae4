import { expect, test } from 'vitest'
import type { OidcSettings } from '#relay/origin/core/config/oidc-config.ts'
import { accountsUnderTest, ada, status } from '#tests/support/accounts-under-test.ts'
import { freePort } from '#tests/support/free-port.ts'
import { oidcProviderUnderTest, type Person } from '#tests/support/oidc-provider-under-test.ts'
import { databaseOf } from '#tests/support/origin-under-test.ts'

const REDIRECT = 'http://localhost/login'
const EMAIL = { email: ada.Email, email_verified: true }

const settingsOf = (issuer: string, more: Partial<OidcSettings> = {}) => ({
  config: {
    oidc: {
      ...{ issuer: new URL(issuer), clientId: 'crease', clientSecret: 'crease-secret', name: 'Club login' },
      ...{ rolesClaim: undefined, ...more },
    },
  },
})

async function siteWithProvider(more: Partial<OidcSettings> = {}) {
  const provider = await oidcProviderUnderTest(REDIRECT)
  const origin = await accountsUnderTest(settingsOf(provider.issuer, more))
  const { send } = origin
  const begin = async () => {
    const answer = await send('POST', 'Auth/OidcBegin', {})
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    return { cookie, address: answer.json().data.Address as string }
  }
  const finish = (Query: string, cookie: string) => send('POST', 'Auth/OidcLogin', { Query }, { cookie })
  const enter = async (person: Person) => {
    provider.at.person = person
    const { cookie, address } = await begin()
    return finish(await provider.visit(address), cookie)
  }
  const typeOf = async (person: Person) => (await enter(person)).json().UserData.UserType
  return { ...origin, provider, begin, finish, enter, typeOf, db: await databaseOf(origin.dataDir) }
}

test('a login by the provider opens an account, the same one each time, with a session like any other', async () => {
  const { enter, send, logout } = await siteWithProvider()
  const person = { sub: 'p1', preferred_username: 'Zoë.K', email: 'zoe@example.org', email_verified: true }
  const first = await enter(person)
  const { UserData, token } = first.json()
  expect(UserData).toMatchObject({ Username: 'Zoe.K', UserType: 6, AuthToken: token })
  const again = (await enter({ ...person, preferred_username: 'changed' })).json()
  expect(again.UserData.UserId).toBe(UserData.UserId)
  const own = (
    await send('GET', `Auth/OwnAccount/${UserData.UserId}`, undefined, { AuthToken: token })
  ).json()
  expect(own.data).toMatchObject({ Email: 'zoe@example.org', Identities: [{ Subject: 'p1' }] })
  const other = (await enter({ sub: 'p2', preferred_username: 'zoe.k' })).json()
  expect(other.UserData).toMatchObject({ Username: 'zoe.k2' })
  expect((await logout(UserData.UserId, token)).statusCode).toBe(200)
})

test('roles are those that the claim names, anew at each login, and of the desk where no claim is named', async () => {
  const byClaim = await siteWithProvider({ rolesClaim: 'roles' })
  const person = { sub: 'p1', preferred_username: 'zoe' }
  expect(await byClaim.typeOf({ ...person, roles: ['x', 'scorer'] })).toBe(2)
  expect(await byClaim.typeOf({ ...person, roles: ['editor'] })).toBe(1)
  // The last editor stays one, until there is another.
  expect(await byClaim.typeOf(person)).toBe(1)
  expect(await byClaim.typeOf({ sub: 'p2', preferred_username: 'yan', roles: 'editor' })).toBe(1)
  expect(await byClaim.typeOf(person)).toBe(6)

  const atDesk = await siteWithProvider()
  expect(await atDesk.typeOf({ ...person, roles: ['editor'] })).toBe(6)
  await atDesk.db.updateTable('accounts').set({ user_type: 2 }).execute()
  expect(await atDesk.typeOf(person)).toBe(2)
})

test('only an address that the provider and a code here have proven leads to the account that has it', async () => {
  const { opened, loggedIn, enter, db } = await siteWithProvider()
  await opened()
  const { id } = await loggedIn()
  const idOf = async (person: Person) => (await enter(person)).json().UserData.UserId
  expect(await idOf({ sub: 'p1', ...EMAIL, email_verified: false })).not.toBe(id)
  expect(await idOf({ sub: 'p2', ...EMAIL, email_verified: 'true' })).not.toBe(id)
  expect(await idOf({ sub: 'p3', ...EMAIL, email: ada.Email.toUpperCase() })).toBe(id)
  await db.updateTable('email_claims').set({ is_proven: 0 }).execute()
  expect(await idOf({ sub: 'p4', ...EMAIL })).not.toBe(id)
  expect(await idOf({ sub: 'p3' })).toBe(id)
})

test('an answer that is used again, another browser brings, is too old or not of this login opens no session', async () => {
  const { begin, finish, provider, pass, db } = await siteWithProvider()
  const expired = [400, 400, expect.stringContaining('begin again')]
  const one = await begin()
  const query = await provider.visit(one.address)
  const [other, late] = [await begin(), await begin()]
  expect(status(await finish(query, other.cookie))).toEqual(expired)
  expect(status(await finish(query, ''))).toEqual(expired)
  expect(
    status(await finish(`state=${new URLSearchParams(query).get('state')}&code=x`, `oidc=${'x'.repeat(80)}`)),
  ).toEqual(expired)
  expect((await finish(query, one.cookie)).statusCode).toBe(200)
  expect(status(await finish(query, one.cookie))).toEqual(expired)
  // A code of another login, under the state of this one: the verifier and the nonce are not those of its code.
  const [mine, stranger] = [await begin(), await begin()]
  const code = new URLSearchParams(await provider.visit(stranger.address)).get('code')
  const state = new URL(mine.address).searchParams.get('state')
  const iss = encodeURIComponent(provider.issuer)
  expect(status(await finish(`code=${code}&state=${state}&iss=${iss}`, mine.cookie))).toEqual(expired)
  const altered = await begin()
  const nonce = await provider.visit(altered.address.replace(/nonce=[^&]+/, 'nonce=of-another'))
  expect(status(await finish(nonce, altered.cookie))).toEqual([
    424,
    424,
    expect.stringContaining('could not be trusted'),
  ])
  const lateQuery = await provider.visit(late.address)
  pass(11 * 60_000)
  expect(status(await finish(lateQuery, late.cookie))).toEqual(expired)
  provider.at.person = { sub: 'denied' }
  const denied = await begin()
  expect(status(await finish(await provider.visit(denied.address), denied.cookie))).toEqual([
    403,
    403,
    expect.stringContaining('Club login did not let you in'),
  ])
  expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test('an origin starts while its provider is down, says so at a login, and finds it once it is up', async () => {
  const port = await freePort()
  const { send } = await accountsUnderTest(settingsOf(`http://127.0.0.1:${port}`))
  expect(status(await send('POST', 'Auth/OidcBegin', {}))).toEqual([
    424,
    424,
    expect.stringContaining('Club login cannot be reached'),
  ])
  await oidcProviderUnderTest(REDIRECT, port)
  expect((await send('POST', 'Auth/OidcBegin', {})).json().data.Address).toContain(`:${port}/auth?`)
  const without = await accountsUnderTest()
  expect((await without.send('POST', 'Auth/OidcBegin', {})).statusCode).toBe(404)
})
