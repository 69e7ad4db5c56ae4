import { readConfig } from '../config/config.ts'
import { originOptions } from '../config/origin-options.ts'
import { isMediaField, pictureOf } from '../proxy/answers/address-fields.ts'
import { Addresses } from '../upstream/addresses.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { MAX_BODY_BYTES, OriginClient } from '../upstream/origin-client.ts'
import { CALLS, LIVE_MATCHES, POLLED } from './calls.ts'
import { checkLive } from './check-live.ts'
import { checkRead, checkWrongToken } from './check-reads.ts'
import { type CallRecord, CheckRun, type RunParts } from './check-run.ts'
import { fieldsIn } from './check-times.ts'
import { faultOfFailure, isHtml, isRedirect, leadsTo } from './read-answer.ts'
import { REPORT_FORMAT, type Report } from './report-schema.ts'

type Environment = Readonly<Record<string, string | undefined>>
export type CheckOptions = Pick<RunParts, 'perSecond' | 'progress' | 'sleep'> & { only: readonly string[] }

const CLOCK_TOLERANCE_S = 10
/** Shorter values occur in any text by chance, and are no secret. */
const SHORTEST_SECRET = 4
const LONGEST_TEXT = 400
const FROM_ORIGIN = ['problem', 'subject']

export function isNamedBy(only: string, call: string): boolean {
  const [name, named] = [call.toLowerCase(), only.toLowerCase().replace(/^\/?(api\/)?|\/$/g, '')]
  return name === named || name.startsWith(`${named}/`)
}

export async function checkOrigin(
  address: string,
  env: Environment,
  { only, ...options }: CheckOptions,
): Promise<Report> {
  const { apiHost, config } = readSettings(address, env)
  const { upstreamHeaders: headers, upstreamTimeoutMs: timeoutMs } = config
  const startedMs = Date.now()
  const origin = new OriginClient({ ...originOptions(apiHost, config), connections: 1 })
  try {
    const isWanted = (call: string) => only.length === 0 || only.some((one) => isNamedBy(one, call))
    const addresses = new Addresses(apiHost, config.allowedHosts)
    const run = new CheckRun({ ...options, origin, addresses, timeoutMs, isWanted })
    const shownAddress = `${apiHost.origin}${apiHost.pathname.replace(/\/+$/, '')}`
    await requireApi(run, shownAddress)
    await checkAll(run, config.livePollMs)
    const calls = run.reports
    const count = (verdict: string) => calls.filter((call) => call.verdict === verdict).length
    const advice = calls.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'advice')
    const totals = { kept: count('kept'), broken: count('broken'), absent: count('absent') }
    const report: Report = {
      format: REPORT_FORMAT,
      origin: shownAddress,
      startedAt: new Date(startedMs).toISOString(),
      tookMs: Date.now() - startedMs,
      requests: run.requests,
      limits: { timeoutMs, bodyBytes: MAX_BODY_BYTES },
      calls,
      totals: { ...totals, notTried: count('not tried'), advice: advice.length },
      isKept: totals.broken === 0,
    }
    return redacted(report, Object.values(headers))
  } finally {
    await origin.close()
  }
}

/** Every call in the order of the table. */
async function checkAll(run: CheckRun, pollMs: number): Promise<void> {
  const { isWanted } = run.parts
  // What names the things that a wanted call is about is read too.
  const sources = CALLS.flatMap(({ call, about }) => (about && isWanted(call) ? [about.list] : []))
  if (sources.includes(LIVE_MATCHES)) sources.push('Match/Recent')
  const found = new Map([[LIVE_MATCHES, await checkLive(run, pollMs)]])
  for (const spec of CALLS)
    if (!POLLED.includes(spec.call) && (isWanted(spec.call) || sources.includes(spec.call)))
      await checkRead(run, spec, found)
  await checkWrongToken(run)
  await checkMedia(run)
}

/** Throws where what is called is no API. */
async function requireApi(run: CheckRun, address: string): Promise<void> {
  const outcome = await run.get(undefined, `/api/${LIVE_MATCHES}`)
  if (outcome instanceof UpstreamFailure)
    throw new Error(`${address} cannot be called: ${faultOfFailure(outcome, run.parts.timeoutMs).problem}.`)
  if (isRedirect(outcome))
    throw new Error(
      `${address} answers with a redirect${leadsTo(outcome)}, which the relay does not follow: give the address where it ends.`,
    )
  if (isHtml(outcome))
    throw new Error(
      `${address} answers with a web page: give the address below which /api/Match/LiveMatches lies.`,
    )
  const offS = Math.round((Date.parse(String(outcome.headers.date)) - outcome.atMs) / 1000)
  if (Math.abs(offS) > CLOCK_TOLERANCE_S)
    run.record(LIVE_MATCHES).advise('clock', `Date is ${offS} s from this machine’s clock`)
}

function readSettings(address: string, env: Environment) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPlain = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}${url.pathname}`
  if (!isPlain)
    throw new Error(
      'URL has to be the http or https address below which /api lies, without user, password, query and fragment, such as https://api.example.org/v2.',
    )
  // A relay with an origin of its own needs a secret; a check encrypts nothing.
  const { SESSION_SECRET = 'not used by a check of an origin' } = env
  return { apiHost: url, config: readConfig({ ...env, API_HOST: address, SESSION_SECRET }) }
}

/** Removes secrets and control characters, which an origin may have put into names of fields. */
function redacted(report: Report, secrets: readonly string[]): Report {
  const hidden = secrets.filter((secret) => secret.length >= SHORTEST_SECRET)
  const clean = (key: string, value: unknown) =>
    typeof value === 'string' && FROM_ORIGIN.includes(key)
      ? hidden
          .reduce((shown, secret) => shown.replaceAll(secret, '•••'), value)
          .replaceAll(/\p{Cc}/gu, '·')
          .slice(0, LONGEST_TEXT)
      : value
  return JSON.parse(JSON.stringify(report, clean)) as Report
}

const MOST_OF_FIELD = 2

type Media = { record: CallRecord; field: string }

/** Where pictures and films are; of those that lie at the origin, whether they come. */
async function checkMedia(run: CheckRun): Promise<void> {
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
