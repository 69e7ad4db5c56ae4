import { sharedAtom, sharedStore } from '#client/kit/stored/shared.ts'
import type { Captcha } from '#shared/api/account.ts'
import { getCaptcha } from './account-calls.ts'
import { fetchCall } from './fetch-call.ts'
import { httpClient } from './http-client.ts'
import { solveInWorker } from './proof/solve-in-worker.ts'
import { setting } from './read-site-settings.ts'
import { siteConfig } from './site-calls.ts'

type CaptchaState = { kind: 'idle' | 'solving' | 'failed' } | { kind: 'ready'; code: string; untilMs: number }

/** Of a challenge without an expiry, or where the reader's clock is wrong. */
const USUAL_LIFE_MS = 5 * 60_000
const LONGEST_LIFE_MS = 20 * 60_000
/** It must still be good when it arrives. */
const TRAVEL_MS = 15_000

const state = sharedAtom<CaptchaState>({ kind: 'idle' })
let run = new AbortController()
let expiry: ReturnType<typeof setTimeout> | undefined

/** A proof of work, solved before it is needed. */
export const captcha = { state, begin, refresh, reset, code, spendForCode }

function begin(): void {
  const now = sharedStore.get(state)
  const isGood = now.kind === 'ready' && now.untilMs > Date.now()
  if (now.kind !== 'solving' && !isGood) void solve()
}

function refresh(): void {
  reset()
  begin()
}

function reset(): void {
  run.abort()
  clearTimeout(expiry)
  sharedStore.set(state, { kind: 'idle' })
}

/** The code of a solved challenge; undefined where none can be had. */
async function code(): Promise<string | undefined> {
  begin()
  for (;;) {
    const now = sharedStore.get(state)
    if (now.kind === 'ready') return now.code
    if (now.kind === 'failed') return undefined
    // Reset by another caller while this one waits.
    if (now.kind === 'idle') begin()
    await nextState()
  }
}

/** For a call that sends a code, where the site asks for one: its codes go by SMS. */
async function spendForCode(): Promise<string | undefined> {
  const config = await fetchCall(siteConfig, httpClient, { hideLoader: true }).catch(() => undefined)
  if (setting(config?.data ?? [], 'IsCaptchaForCodes') !== 'true') return undefined
  const spent = await code()
  reset()
  return spent
}

function nextState(): Promise<void> {
  return new Promise((resolve) => {
    const undo = sharedStore.sub(state, () => {
      undo()
      resolve()
    })
  })
}

async function solve(): Promise<void> {
  run = new AbortController()
  const { signal } = run
  clearTimeout(expiry)
  sharedStore.set(state, { kind: 'solving' })
  const askedMs = Date.now()
  const answer = await fetchCall(getCaptcha, httpClient, { hideLoader: true }).catch(() => undefined)
  if (signal.aborted) return
  const solved = answer && (await solveInWorker(answer.data, signal).catch(() => undefined))
  if (signal.aborted) return
  if (!answer || solved === undefined) return sharedStore.set(state, { kind: 'failed' })
  const lifeMs = lifeOf(answer.data, askedMs)
  sharedStore.set(state, { kind: 'ready', code: solved, untilMs: askedMs + lifeMs })
  expiry = setTimeout(reset, lifeMs - (Date.now() - askedMs))
}

function lifeOf({ parameters }: Captcha, nowMs: number): number {
  const { expiresAt } = parameters
  const leftMs = typeof expiresAt === 'number' ? expiresAt * 1000 - nowMs - TRAVEL_MS : USUAL_LIFE_MS
  return leftMs > 0 && leftMs <= LONGEST_LIFE_MS ? leftMs : USUAL_LIFE_MS
}
