import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { CSRF_PAIR } from '#tests/support/csrf-pair.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { latencyQuantile } from '../fanout/tally.ts'
import { median, quantile } from '../figures.ts'
import { Watchers } from '../watchers.ts'

const ROUNDS = 3
const READERS = 500
const LOGINS_PER_MINUTE = 200
const WINDOW_S = 20
const SETTLE_MS = 3000

export type Logins = { quietP99Ms: number; loadedP99Ms: number; loginP50Ms: number; loginP99Ms: number }

/** Readers of the live line while people log in from many addresses: publish to receipt before and during; medians of three. */
export async function measureLogins(): Promise<Logins> {
  const rounds: Logins[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await oneRound())
  const of = (figure: keyof Logins) => median(rounds.map((round) => round[figure]))
  return {
    quietP99Ms: of('quietP99Ms'),
    loadedP99Ms: of('loadedP99Ms'),
    loginP50Ms: of('loginP50Ms'),
    loginP99Ms: of('loginP99Ms'),
  }
}

async function oneRound(): Promise<Logins> {
  // The addresses are those that a proxy in front would name. A ball a second: each poll of upstream brings a change.
  const site = await SiteUnderTest.start({ DEMO_PACE_MS: '1000', TRUST_PROXY: '127.0.0.1' })
  let watchers: Watchers | undefined
  try {
    // What a person's own machine does before a login is done before anything is measured.
    const solved = await Promise.all(
      Array.from({ length: Math.ceil((LOGINS_PER_MINUTE * WINDOW_S) / 60) }, () => solution(site)),
    )
    watchers = await Watchers.on(site, READERS)
    await pause(SETTLE_MS)
    await watchers.received()
    await pause(WINDOW_S * 1000)
    const quiet = await watchers.received()
    const started = performance.now()
    const took = await Promise.all(
      solved.map(async (captchaCode, place) => {
        await pause(started + (place * 60_000) / LOGINS_PER_MINUTE - performance.now())
        const asked = performance.now()
        await logIn(site, captchaCode, `203.0.${Math.floor(place / 250)}.${(place % 250) + 1}`)
        return performance.now() - asked
      }),
    )
    const loaded = await watchers.received()
    return {
      quietP99Ms: latencyQuantile(quiet, 0.99),
      loadedP99Ms: latencyQuantile(loaded, 0.99),
      loginP50Ms: quantile(took, 0.5),
      loginP99Ms: quantile(took, 0.99),
    }
  } finally {
    watchers?.end()
    await site.stop()
  }
}

async function solution(site: SiteUnderTest): Promise<string> {
  const challenge = await site.data<Challenge>('/api/Auth/GetCaptcha')
  const found = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution: found }))
}

/** A wrong password costs what a right one does, and is told from one only by its answer. */
async function logIn(site: SiteUnderTest, captchaCode: string, from: string): Promise<void> {
  const answer = await fetch(`${site.address}/api/Auth/Login`, {
    method: 'POST',
    headers: { ...CSRF_PAIR, 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ UserName: `reader-${from}`, Password: 'a wrong one', captchaCode }),
  })
  if (answer.status !== 401) throw new Error(`A login was answered with ${answer.status}.`)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
