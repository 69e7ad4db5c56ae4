import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { faultsOf } from '../upstream/match-fault.ts'
import { type ListedMatch, type Read, readScorecard } from '../upstream/read-live.ts'
import type { CallRecord } from './call-record.ts'
import type { CheckRun } from './check-run.ts'
import { inWords, isHtml, parsed } from './read-answer.ts'

/** At most so many matches are checked. */
const ASKED = 3
const NO_SCORE = 'The match has no score.'

/** `MatchScoreURL` of matches that Match/Live brings no scorecard for: as JSON, or as a page that may be framed. */
export async function checkScoreUrls(
  run: CheckRun,
  record: CallRecord,
  { entries }: Read<ListedMatch>,
  scores: Read<Scorecard>,
): Promise<void> {
  const without = [...entries].filter(
    ([id, { scoreUrl }]) => scoreUrl !== undefined && !scores.entries.has(id),
  )
  for (const [id, { scoreUrl = '' }] of without.slice(0, ASKED)) {
    const problem = await problemOf(run, record, scoreUrl)
    if (problem !== undefined)
      record.broken({
        rule: 'score-url',
        subject: `match ${id}`,
        problem: `MatchScoreURL ${problem}`,
        cost: NO_SCORE,
      })
  }
}

async function problemOf(run: CheckRun, record: CallRecord, scoreUrl: string): Promise<string | undefined> {
  const path = run.addresses.atOrigin(scoreUrl)
  if (path === undefined) {
    if (run.addresses.shown(scoreUrl) !== undefined) return undefined
    return 'leads neither to the origin nor, by https, to a host in ALLOWED_HOSTS'
  }
  const outcome = await run.caller.get(record, path)
  if (outcome.kind === 'failure') return 'gives no whole answer'
  if (outcome.status !== 200) return `answers HTTP ${outcome.status}`
  if (isHtml(outcome))
    return run.addresses.shown(scoreUrl) === undefined
      ? 'leads to a page that does not lie under /api, where no reader gets to'
      : undefined
  const body = parsed(outcome)
  if (body === undefined) return 'leads to what is neither JSON nor a page'
  const value = (body as { data?: unknown } | null)?.data ?? body
  try {
    readScorecard(value)
    return undefined
  } catch (error) {
    return `brings no scorecard: ${inWords(faultsOf(error, value))}`
  }
}
