import type { ReadSpec } from './call-table.ts'
import type { CheckRun } from './check-run.ts'
import { parsed } from './read-answer.ts'

const WRONG_TOKEN = 'no-token-of-crease-check'

/** A token that the origin never gave: it refuses, or answers as it would anybody. */
export async function checkWrongToken(run: CheckRun, { call }: ReadSpec): Promise<void> {
  const record = run.record(call)
  if (!record.isAnswered) return
  const outcome = await run.caller.get(record, `/api/${call}`, { authtoken: WRONG_TOKEN })
  const cost = 'A browser whose login has ended goes on looking as if somebody were logged in.'
  if (outcome.kind === 'failure' || outcome.status === 401) return
  const isOwn = outcome.status === 200 && /"MyTeamId"/.test(JSON.stringify(parsed(outcome) ?? null))
  if (outcome.status === 200 && !isOwn) return
  record.broken({
    rule: 'token',
    problem: isOwn
      ? 'answers an AuthToken that it never gave as if it were somebody’s'
      : `answers an AuthToken that it never gave with HTTP ${outcome.status}, not with 401`,
    cost,
  })
}
