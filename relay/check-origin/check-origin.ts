import { Addresses } from '../upstream/addresses.ts'
import { MAX_BODY_BYTES, OriginClient } from '../upstream/origin-client.ts'
import { type ListSpec, READ_CALLS, type ReadCall } from './call-table.ts'
import { checkClock } from './check-clock.ts'
import { checkDetail, checkLookup, checkRead } from './check-detail.ts'
import { checkList } from './check-list.ts'
import { checkLive } from './check-live.ts'
import type { Account } from './check-login.ts'
import { askElsewhere, checkMedia } from './check-media.ts'
import { CheckRun } from './check-run.ts'
import type { CheckSettings } from './check-settings.ts'
import { checkWrites, WRITE_CALLS } from './check-writes.ts'
import { checkWrongToken } from './check-wrong-token.ts'
import { OriginCaller } from './origin-caller.ts'
import { redacted } from './redacted.ts'
import { REPORT_FORMAT, type Report } from './report.ts'
import { type BudgetLimits, BudgetSpentError, RequestBudget } from './request-budget.ts'
import { requireApi } from './require-api.ts'
import { writeTargetsIn } from './write-targets.ts'

export type CheckOptions = {
  settings: CheckSettings
  limits: BudgetLimits
  /** Calls as the documents write them, or groups such as `News`; none: all. */
  only: readonly string[]
  /** Whose account calls that write are tried with; absent: they are not tried. */
  account?: Account
}

export type CheckParts = {
  wallMs(): number
  monotonicMs(): number
  sleep(ms: number): Promise<void>
  progress(call: string): void
}

type Entry = Record<string, unknown>

const LIVE_CALLS = ['Match/LiveMatches', 'Match/Live'] as const

/** The calls that a check looks at, in the order of the report. */
export const CALLS: readonly string[] = [
  ...LIVE_CALLS,
  ...READ_CALLS.map(({ call }) => call),
  ...WRITE_CALLS.map(([call]) => call),
]

/** Whether a call is one of those that `--only` names. */
export function isNamedBy(only: string, call: string): boolean {
  const [name, named] = [call.toLowerCase(), only.toLowerCase().replace(/^\/?(api\/)?|\/$/g, '')]
  return name === named || name.startsWith(`${named}/`)
}

/** Calls an API the way the relay and the client will, and says of each call whether it keeps the contract. Throws a `NoApiError`. */
export async function checkOrigin(options: CheckOptions, parts: CheckParts): Promise<Report> {
  const { settings, limits, only, account } = options
  const { origin: apiHost, headers, timeoutMs, ca, allowedHosts } = settings
  const startedMs = parts.wallMs()
  const startedMonotonicMs = parts.monotonicMs()
  const secrets = [...Object.values(headers), ...(account ? [account.password] : [])]
  const origin = new OriginClient({
    apiHost,
    headers,
    timeoutMs,
    connections: 1,
    ...(ca === undefined ? {} : { ca }),
  })
  try {
    const budget = new RequestBudget(limits, { nowMs: parts.monotonicMs, sleep: parts.sleep })
    const caller = new OriginCaller({ origin, budget, ...parts })
    const run = new CheckRun({
      caller,
      addresses: new Addresses(apiHost, allowedHosts),
      timeoutMs,
      maxBodyBytes: MAX_BODY_BYTES,
      isWanted: (call) => only.length === 0 || only.some((one) => isNamedBy(one, call)),
      progress: parts.progress,
    })
    const answer = await requireApi(caller, apiHost, timeoutMs)
    const unfinished = await checkAll(run, options, parts, secrets)
    if (answer) checkClock(run.record(LIVE_CALLS[0]), answer)
    const calls = run.reports
    const count = (verdict: string) => calls.filter((call) => call.verdict === verdict).length
    const broken = count('broken')
    return redacted(
      {
        format: REPORT_FORMAT,
        origin: `${apiHost.origin}${apiHost.pathname.replace(/\/+$/, '')}`,
        startedAt: new Date(startedMs).toISOString(),
        tookMs: Math.round(parts.monotonicMs() - startedMonotonicMs),
        requests: caller.requests,
        limits: { timeoutMs, bodyBytes: MAX_BODY_BYTES },
        calls,
        written: run.written,
        totals: {
          kept: count('kept'),
          broken,
          absent: count('absent'),
          notTried: count('not tried'),
          advice: calls.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'advice')
            .length,
        },
        isKept: broken === 0,
        ...(unfinished === undefined ? {} : { unfinished }),
      },
      secrets,
    )
  } finally {
    await origin.close()
  }
}

/** Why it ended before its end; undefined where it did not. */
async function checkAll(
  run: CheckRun,
  { settings, account }: CheckOptions,
  parts: CheckParts,
  secrets: string[],
): Promise<string | undefined> {
  const found = new Map<string, Entry[]>()
  try {
    const live = await checkLive(run, { intervalMs: settings.pollMs, sleep: parts.sleep })
    found.set('Match/LiveMatches', live)
    for (const spec of READ_CALLS)
      if (isNeeded(run, spec)) found.set(spec.call, await checkOne(run, spec, found))
    const prediction = READ_CALLS.find((spec) => spec.kind === 'read' && !spec.isShared)
    if (prediction?.kind === 'read' && run.isWanted(prediction.call)) await checkWrongToken(run, prediction)
    await checkMedia(run, askElsewhere(settings.timeoutMs))
    if (account && WRITE_CALLS.some(([call]) => run.isWanted(call))) {
      const secret = (value: string) => void secrets.push(value)
      await checkWrites(run, account, writeTargetsIn(found), { monotonicMs: parts.monotonicMs, secret })
    } else {
      for (const [call, method] of WRITE_CALLS)
        run
          .record(call, method)
          .notTried('What changes something is tried with --write, and an account for tests.')
    }
    return undefined
  } catch (error) {
    if (!(error instanceof BudgetSpentError)) throw error
    for (const spec of READ_CALLS) run.record(spec.call, methodOf(spec))
    for (const [call, method] of WRITE_CALLS) run.record(call, method)
    return error.message
  }
}

/** A call whose entries name what another is asked for is asked, too. */
function isNeeded(run: CheckRun, { call }: ReadCall): boolean {
  return (
    run.isWanted(call) ||
    isNeededFor(run, call) ||
    (call === 'Match/Recent' && isNeededFor(run, LIVE_CALLS[0]))
  )
}

/** Whether the entries of a list name what is asked for by another call. */
function isNeededFor(run: CheckRun, list: string): boolean {
  return READ_CALLS.some((other) => 'list' in other && other.list === list && run.isWanted(other.call))
}

async function checkOne(
  run: CheckRun,
  spec: ReadCall,
  found: ReadonlyMap<string, Entry[]>,
): Promise<Entry[]> {
  switch (spec.kind) {
    case 'list':
      return checkList(run, spec satisfies ListSpec)
    case 'read':
      return checkRead(run, spec)
    case 'lookup':
      await checkLookup(run, spec, found.get(spec.list) ?? [])
      return []
    case 'detail':
      await checkDetail(run, spec, entriesFor(spec.list, found))
      return []
    default:
      return spec satisfies never
  }
}

function methodOf(spec: ReadCall): 'GET' | 'POST' {
  if (spec.kind === 'list') return spec.method
  return spec.kind === 'lookup' ? 'POST' : 'GET'
}

/** A match that is live and one that is over are told in different ways: one of each. */
function entriesFor(list: string, found: ReadonlyMap<string, Entry[]>): Entry[] {
  const entries = found.get(list) ?? []
  if (list !== LIVE_CALLS[0]) return entries
  const over = (found.get('Match/Recent') ?? []).filter(({ LiveMatchId }) => LiveMatchId !== undefined)
  return [...entries.slice(0, 1), ...over.slice(0, 1), ...entries.slice(1)]
}
