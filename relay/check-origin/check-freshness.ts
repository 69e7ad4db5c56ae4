import { HttpFreshness, varyOf } from '../proxy/cache/http-freshness.ts'
import type { CallRecord } from './call-record.ts'
import type { CheckRun } from './check-run.ts'
import type { Answer } from './origin-caller.ts'

/** Validators that no origin has ever sent. */
const UNKNOWN_TAG = '"crease-check-0"'
const LONG_AGO = 'Thu, 01 Jan 1970 00:00:00 GMT'
const MAX_HELD_BYTES = 1024 * 1024
/** What differs from reader to reader: an answer that varies by it is hardly ever the same for two. */
const PERSONAL = ['*', 'cookie', 'user-agent']

const ASKED_EACH_TIME = 'Every reader’s question goes through to the origin, however many ask the same.'

/** How long an answer that is the same for everybody may be held, and whether conditional requests work. */
export async function checkFreshness(
  run: CheckRun,
  record: CallRecord,
  path: string,
  answer: Answer,
): Promise<void> {
  checkHeaders(record, path, answer)
  await checkValidators(run, record, path, answer)
}

function checkHeaders(record: CallRecord, path: string, answer: Answer): void {
  const reason = whyNeverHeld(path, answer)
  if (reason !== undefined) {
    record.advise({ ...reason, cost: ASKED_EACH_TIME })
    return
  }
  const control = [answer.headers['cache-control'] ?? []].flat().join(', ').toLowerCase()
  if (!/\bpublic\b/.test(control))
    record.advise({
      rule: 'cache-control',
      problem: 'Cache-Control does not say public',
      cost: 'For a reader who has a cookie of yours it is asked for anew.',
    })
  if (!/\bstale-if-error\b/.test(control))
    record.advise({
      rule: 'cache-control',
      problem: 'Cache-Control has no stale-if-error',
      cost: 'While the origin fails, readers see an error in place of the last answer.',
    })
}

function whyNeverHeld(
  path: string,
  { status, headers, body, atMs }: Answer,
): { rule: 'cache-control' | 'vary' | 'size'; problem: string } | undefined {
  if (varyOf(headers).some((name) => PERSONAL.includes(name)))
    return { rule: 'vary', problem: 'Vary names what differs for each reader (*, Cookie or User-Agent)' }
  if (headers['set-cookie'] !== undefined)
    return { rule: 'cache-control', problem: 'it sets a cookie, so that it can be held for nobody' }
  if (HttpFreshness.of({ path, headers: {} }, { status, headers }, () => atMs) === undefined)
    return { rule: 'cache-control', problem: 'Cache-Control gives no time for which it may be held' }
  if (body.length > MAX_HELD_BYTES)
    return { rule: 'size', problem: 'is longer than 1 MiB, and so is never held' }
  return undefined
}

/** Whether the origin answers 304 to who has the answer already, and to nobody else. */
export async function checkValidators(
  run: CheckRun,
  record: CallRecord,
  path: string,
  { headers, body }: Answer,
): Promise<void> {
  const { etag, 'last-modified': modified } = headers
  if (typeof etag !== 'string' && typeof modified !== 'string') {
    record.advise({
      rule: 'validators',
      problem: 'has neither ETag nor Last-Modified',
      cost: 'The whole answer is sent again each time that it is asked for, changed or not.',
    })
    return
  }
  const unknown: Record<string, string> =
    typeof etag === 'string' ? { 'if-none-match': UNKNOWN_TAG } : { 'if-modified-since': LONG_AGO }
  const fresh = await run.caller.get(record, path, unknown)
  if (fresh.kind === 'failure') return
  if (fresh.status === 304) {
    record.broken({
      rule: 'always-304',
      problem: 'answers 304 to a validator that it never gave',
      cost: 'What has changed does not reach readers: they go on seeing the old answer.',
    })
    return
  }
  if (
    fresh.headers.etag === etag &&
    typeof etag === 'string' &&
    !/^W\//.test(etag) &&
    !fresh.body.equals(body)
  ) {
    record.broken({
      rule: 'etag',
      problem: 'two different answers have the same ETag',
      cost: 'What has changed does not reach readers: they go on seeing the old answer.',
    })
    return
  }
  const known: Record<string, string> =
    typeof fresh.headers.etag === 'string'
      ? { 'if-none-match': fresh.headers.etag }
      : { 'if-modified-since': String(fresh.headers['last-modified'] ?? modified) }
  const again = await run.caller.get(record, path, known)
  if (again.kind === 'failure' || again.status === 304) return
  if (again.status === 200 && again.body.equals(fresh.body))
    record.advise({
      rule: 'validators',
      problem: 'answers 200 with the same bytes to the validator that it gave, not 304',
      cost: 'The whole answer is sent again each time that it is asked for, changed or not.',
    })
}
