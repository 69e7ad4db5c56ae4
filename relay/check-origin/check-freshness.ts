import { conditionsOf } from '../bytes/etag.ts'
import { Freshness } from '../proxy/cache/freshness.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import type { CallRecord, CheckRun } from './check-run.ts'
import type { Answer } from './read-answer.ts'

const UNKNOWN_TAG = '"crease-check-0"'
const LONG_AGO = 'Thu, 01 Jan 1970 00:00:00 GMT'
const MAX_CACHED_BYTES = 1024 * 1024

export function checkCaching(record: CallRecord, path: string, answer: Answer): void {
  const { status, headers, body, atMs } = answer
  const freshness = Freshness.of({ path, headers: {} }, { status, headers }, () => atMs)
  if (freshness === undefined || body.length > MAX_CACHED_BYTES)
    record.advise('cache-control', 'has no time for which it may be cached, a Set-Cookie, or more than 1 MiB')
  else if (!/(?=.*\bpublic\b).*\bstale-if-error\b/i.test(String(headers['cache-control'])))
    record.advise('cache-control', 'Cache-Control lacks public or stale-if-error')
}

export async function checkValidators(
  run: CheckRun,
  record: CallRecord,
  path: string,
  { headers, body }: Answer,
): Promise<void> {
  const { etag, 'last-modified': modified } = headers
  if (etag === undefined && modified === undefined)
    return record.advise('validators', 'has neither ETag nor Last-Modified')
  const unknown = etag === undefined ? { 'last-modified': LONG_AGO } : { etag: UNKNOWN_TAG }
  const fresh = await run.get(record, path, conditionsOf(unknown))
  if (fresh instanceof UpstreamFailure) return
  if (fresh.status === 304)
    return record.broken('always-304', 'answers 304 to a validator that it never gave')
  const isSameTag = etag !== undefined && fresh.headers.etag === etag && !etag.includes('W/')
  if (isSameTag && !fresh.body.equals(body))
    return record.broken('etag', 'two different answers have the same ETag')
  const again = await run.get(record, path, conditionsOf(fresh.headers))
  if (again instanceof UpstreamFailure || again.status !== 200 || !again.body.equals(fresh.body)) return
  record.advise('validators', 'answers 200 with the same bytes to the validator that it gave, not 304')
}
