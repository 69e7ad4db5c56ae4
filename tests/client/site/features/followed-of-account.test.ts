import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { HttpClient } from '#client/kit/api/exchange.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { readStored } from '#client/kit/stored/stored.ts'
import { changesBetween, withChanges } from '#client/site/features/following/followed-changes.ts'
import { keepFollowedInStep } from '#client/site/features/following/followed-of-account.ts'
import { type Followed, followed, setFollowed } from '#client/site/features/following/followed-things.ts'
import type { FollowedThings } from '#shared/api/following.ts'

const NOTHING: Followed = { teams: [], players: [], matches: [] }
const teams = (...ids: number[]): Followed => ({ ...NOTHING, teams: ids })

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 })
const state = fc.record({ teams: ids, players: ids, matches: ids })
const asSets = ({ teams, players, matches }: Followed) => [teams, players, matches].map((own) => new Set(own))

test('what two devices pressed since they last knew each other holds for both, whoever was first', () => {
  fc.assert(
    fc.property(state, state, state, (known, one, other) => {
      const [ofOne, ofOther] = [changesBetween(known, one), changesBetween(known, other)]
      expect(asSets(withChanges(withChanges(known, ofOne), ofOther))).toEqual(
        asSets(withChanges(withChanges(known, ofOther), ofOne)),
      )
    }),
  )
})

/** An account behind the calls; `isCut` while nothing reaches it. */
class AccountElsewhere {
  had: FollowedThings = { Teams: [], Players: [], Matches: [] }
  asked: string[] = []
  isCut = false
  status = 200

  readonly client: HttpClient = {
    cookies: () => '',
    authToken: () => 'token',
    fetch: async (path, init) => {
      this.asked.push(`${init?.method ?? 'GET'} ${path}`)
      if (this.isCut) throw new TypeError('fetch failed')
      if (init?.body) {
        const { Add, Remove } = JSON.parse(String(init.body)) as {
          Add: FollowedThings
          Remove: FollowedThings
        }
        for (const kind of ['Teams', 'Players', 'Matches'] as const) {
          const all = [...new Set([...Add[kind], ...this.had[kind]])]
          this.had[kind] = all.filter((id) => !Remove[kind].includes(id))
        }
      }
      const Status = { code: this.status, returnMessage: '' }
      return Response.json({ Status, data: structuredClone(this.had) }, { status: this.status })
    },
  }
}

const stored = new Map<string, string>()
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const stops: (() => void)[] = []

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  sharedStore.set(followed, NOTHING)
  return () => {
    for (const stop of stops.splice(0)) stop()
    vi.unstubAllGlobals()
  }
})

const keep = (account: AccountElsewhere, userId = 1) => {
  const stop = keepFollowedInStep(userId, account.client)
  stops.push(stop)
  return stop
}
const settled = (account: AccountElsewhere, wanted: Followed) =>
  expect.poll(() => [readStored(followed), account.had.Teams]).toEqual([wanted, wanted.teams])

test('what is left on another device leaves this one too, and nothing brings it back', async () => {
  const account = new AccountElsewhere()
  account.had.Teams = [4, 5]
  keep(account)()
  const stop = keep(account)
  await settled(account, teams(4, 5))
  stop()
  sharedStore.set(followed, teams(4, 5))
  stored.set('followed-of-account', JSON.stringify({ userId: 1, had: teams(4, 5) }))
  account.had.Teams = [5]
  keep(account)
  await settled(account, teams(5))
})

test('what could not be sent stays on the device, also after the login, and is sent with the next one', async () => {
  const account = new AccountElsewhere()
  const stop = keep(account)
  await settled(account, NOTHING)
  account.isCut = true
  setFollowed('teams', 6, true)
  await expect.poll(() => account.asked.length).toBe(2)
  stop()
  expect(readStored(followed)).toEqual(teams(6))
  account.isCut = false
  keep(account)
  await settled(account, teams(6))
})

test('what the owner of another account left unsent is not given to this one', async () => {
  const one = new AccountElsewhere()
  const stop = keep(one)
  await settled(one, NOTHING)
  one.isCut = true
  setFollowed('teams', 6, true)
  await expect.poll(() => one.asked.length).toBe(2)
  stop()
  const other = new AccountElsewhere()
  other.had.Teams = [9]
  keep(other, 2)
  await settled(other, teams(9))
})

test('an id on the device that no origin can have is left out, and keeps nothing else from being sent', async () => {
  const account = new AccountElsewhere()
  stored.set('followed', JSON.stringify({ teams: [-4, 0, 8, 2 ** 40] }))
  keep(account)
  await settled(account, teams(8))
})
