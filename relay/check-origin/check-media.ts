import { isMediaField, pictureOf } from '../proxy/answers/address-fields.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { LIVE_MATCHES } from './calls.ts'
import type { CallRecord, CheckRun } from './check-run.ts'
import { fieldsIn } from './check-times.ts'

const MOST_OF_FIELD = 2

type Media = { record: CallRecord; field: string }

/** Where pictures and films are; of those that lie at the origin, whether they come. */
export async function checkMedia(run: CheckRun): Promise<void> {
  const { addresses, isWanted } = run.parts
  const found = new Map<string, Media>()
  for (const { record, body } of run.bodies) {
    if (!isWanted(record.spec.call)) continue
    const counts: Record<string, number> = {}
    for (const [field, address] of fieldsIn(body)) {
      if (!isMediaField(field) || address === '') continue
      const isLive = record.spec.call === LIVE_MATCHES
      const shown = isLive ? addresses.shown(address) : pictureOf(address, (one) => addresses.shown(one))
      // The relay requests nothing of the origin outside /api.
      if (!shown || !/^(\/api\/|https:)/.test(shown)) {
        const host = URL.canParse(address) ? ` (${new URL(address).origin})` : ''
        const problem = `lies neither under the origin’s /api nor by https at a host in ALLOWED_HOSTS${host}`
        record.broken('media-host', problem, field)
      } else if (shown.startsWith('/') && !found.has(shown)) {
        counts[field] = (counts[field] ?? 0) + 1
        if (counts[field] <= MOST_OF_FIELD) found.set(shown, { record, field })
      }
    }
  }
  for (const [address, media] of found) await checkAnswer(run, address, media)
}

async function checkAnswer(run: CheckRun, shown: string, { record, field }: Media): Promise<void> {
  const isFilm = field === 'Url' || field === 'VideoUrl'
  const expected = isFilm ? /^(video|audio)\//i : field === 'CaptionsUrl' ? /^text\/vtt\b/i : /^image\//i
  const headers = { accept: '*/*', ...(isFilm ? { range: 'bytes=0-1' } : {}) }
  const outcome = await run.send(record, shown, { method: 'GET', headers, isHeadEnough: isFilm })
  const status = outcome instanceof UpstreamFailure ? 0 : outcome.status
  const type = outcome instanceof UpstreamFailure ? '' : String(outcome.headers['content-type'])
  // Without the query: it may contain a key.
  const address = shown.replace(/[?#].*$/s, '')
  if (status !== 200 && status !== 206)
    record.broken('media-answer', `${address} answers HTTP ${status}`, field)
  else if (!expected.test(type))
    record.broken('media-answer', `${address} is something else by its Content-Type`, field)
  else if (isFilm && status !== 206)
    record.advise('range', `${address} does not answer a range with 206`, field)
}
