import { request as undiciRequest } from 'undici'
import { isMediaField, pictureOf } from '../proxy/answers/address-fields.ts'
import type { CallRecord } from './call-record.ts'
import type { CheckRun } from './check-run.ts'

/** Pictures, films and tracks that answers name: whether a browser gets to them, and whether they are what they are called. */

/** Of one call, and altogether: the next ones are of the same kind. */
const MOST_OF_CALL = 3
const MOST = 60
const NOT_SHOWN = 'Readers see an empty place.'

/** Content types that a browser takes for what a field names. */
const TYPES: Record<string, RegExp> = {
  Url: /^(video|audio)\//i,
  VideoUrl: /^(video|audio)\//i,
  CaptionsUrl: /^text\/vtt\b/i,
}
const PICTURE = /^image\//i

/** What an address elsewhere answers: `get` makes it, without anything that is meant for the origin. */
export type Elsewhere = (url: string) => Promise<{ status: number; type: string }>

type Media = { record: CallRecord; field: string; address: string; shown: string }

export async function checkMedia(run: CheckRun, elsewhere: Elsewhere): Promise<void> {
  const found = new Map<string, Media>()
  for (const { record, body, isLive } of run.bodies) {
    if (!run.isWanted(record.call)) continue
    let ofCall = 0
    for (const [field, address] of addressesIn(body)) {
      const shown =
        (isLive ? run.addresses.shown(address) : pictureOf(address, (one) => run.addresses.shown(one))) ?? ''
      if (!isReachable(shown)) noteHidden(record, field, address, shown)
      else if (!found.has(shown) && ofCall < MOST_OF_CALL && found.size < MOST) {
        found.set(shown, { record, field, address, shown })
        ofCall += 1
      }
    }
  }
  for (const media of found.values()) await checkAnswer(run, media, elsewhere)
}

/** What lies on the site itself outside /api never comes from the origin. */
function isReachable(shown: string): boolean {
  return shown.startsWith('/api/') || shown.startsWith('https:')
}

function noteHidden(record: CallRecord, field: string, address: string, shown: string): void {
  const host = URL.canParse(address) ? new URL(address) : undefined
  const problem =
    host && shown === ''
      ? `lies at ${host.protocol}//${host.host}, which is neither the origin’s /api nor https at a host in ALLOWED_HOSTS`
      : 'does not lie under /api, and only that is asked of the origin'
  record.broken({ rule: 'media-host', subject: field, problem, cost: NOT_SHOWN })
}

async function checkAnswer(run: CheckRun, media: Media, elsewhere: Elsewhere): Promise<void> {
  const { record, field, shown } = media
  const expected = TYPES[field] ?? PICTURE
  const isFilm = expected !== PICTURE && field !== 'CaptionsUrl'
  const answer = shown.startsWith('/') ? await atOrigin(run, media, isFilm) : await elsewhere(shown)
  const report = (problem: string) =>
    record.broken({
      rule: 'media-answer',
      subject: field,
      problem: `${placeOf(shown)} ${problem}`,
      cost: isFilm ? 'The film does not play.' : NOT_SHOWN,
    })
  if (answer === undefined) return report('gives no whole answer')
  if (answer.status !== 200 && answer.status !== 206) return report(`answers HTTP ${answer.status}`)
  if (!expected.test(answer.type)) {
    // Browsers are told to take a type at its word.
    return report(
      `is no ${isFilm ? 'film' : field === 'CaptionsUrl' ? 'track' : 'picture'} by its Content-Type`,
    )
  }
  if (isFilm && shown.startsWith('/') && answer.status !== 206)
    record.advise({
      rule: 'range',
      subject: field,
      problem: `${placeOf(shown)} does not answer a range with 206`,
      cost: 'Readers cannot skip within the film, and Safari does not play it.',
    })
}

async function atOrigin(
  run: CheckRun,
  { record, shown }: Media,
  isFilm: boolean,
): Promise<{ status: number; type: string } | undefined> {
  const outcome = await run.caller.ask(record, shown, {
    method: 'GET',
    headers: { accept: '*/*', 'accept-encoding': 'identity', ...(isFilm ? { range: 'bytes=0-1' } : {}) },
    ...(isFilm ? { isHeadEnough: true } : {}),
  })
  if (outcome.kind === 'failure') return undefined
  return { status: outcome.status, type: String(outcome.headers['content-type'] ?? '') }
}

/** Another host gets nothing that is the origin’s: neither its headers nor its authority. */
export function askElsewhere(timeoutMs: number): Elsewhere {
  return async (url) => {
    try {
      const { statusCode, headers, body } = await undiciRequest(url, {
        signal: AbortSignal.timeout(timeoutMs),
      })
      body.on('error', () => {})
      body.destroy()
      return { status: statusCode, type: String(headers['content-type'] ?? '') }
    } catch {
      return { status: 0, type: '' }
    }
  }
}

function* addressesIn(body: unknown): Generator<[field: string, address: string]> {
  const waiting: unknown[] = [body]
  while (waiting.length > 0) {
    const holder = waiting.shift()
    if (typeof holder !== 'object' || holder === null) continue
    const { Key, Value } = holder as { Key?: unknown; Value?: unknown }
    if (typeof Key === 'string' && typeof Value === 'string' && Value !== '' && isMediaField(Key))
      yield [Key, Value]
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'object') waiting.push(value)
      else if (typeof value === 'string' && value !== '' && isMediaField(key)) yield [key, value]
    }
  }
}

/** Host or path, without a query: it may hold a key. */
function placeOf(shown: string): string {
  return shown.replace(/[?#].*$/s, '')
}
