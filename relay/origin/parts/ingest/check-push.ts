import * as z from 'zod/mini'
import { PushedInnings } from '#shared/api/ingest.ts'
import type { MatchDetail } from '#shared/api/match.ts'
import type { MatchSheet, TeamSheet } from '#shared/cricket/match-log.ts'
import { WORDS } from '../../core/words/words.ts'
import { ExternalPeople } from './external-people.ts'
import { requirePossible } from './possible-score.ts'
import { inningsFields, pushedState } from './pushed-card.ts'
import { pushedShots } from './pushed-shots.ts'
import { readPush } from './read-push.ts'

/**
 * All that the origin would refuse of a body or not understand, a sentence each. Without a match, the sides and players are
 * those it names. `remark` takes what is no fault: whom a shortened name was taken for.
 */
export function checkPush(
  body: unknown,
  match?: MatchDetail,
  remark: (sentence: string) => void = () => undefined,
): string[] {
  const words = WORDS.en.ingest
  const {
    sent,
    faults = [],
    unknown,
    canonical,
  } = readPush(body, WORDS.en, match && [match.TeamA, match.TeamB])
  const sheet = match ? sheetOf(match) : sheetIn(sent ?? canonical)
  const found = new Set([...faults, ...unknown])
  const add = (sentence: string) => void found.add(sentence)
  const stored = { Scorecard: match?.Scorecard ?? { Innings: {}, Deliveries: {} } }
  const parts = { sheet, words, refuse: add, note: add, remark, before: match?.Scorecard.Innings, stored }
  if (sent) {
    const people = new ExternalPeople(sheet, words, { refuse: add })
    const { Scorecard } = pushedState(sent, { ...parts, people })
    // Without a score it does not name whose ids it has.
    if (sent.Scorecard ?? sent.Score)
      pushedShots(sent.Shots, { innings: Scorecard.Innings, people, words, note: add, at: '' })
  } else
    for (const [form, readable] of Object.entries(Readable.parse(canonical)))
      if (readable) requirePossible(readable.Innings, inningsFields(form), parts)
  return [...found]
}

const { BattingTeamId, Runs, Wickets, Overs, SuperOver } = PushedInnings.shape
const readable = <T extends z.ZodMiniType>(field: T) => z.catch(z.optional(field), undefined)
const ReadableInnings = z.object({
  ...{ BattingTeamId: readable(BattingTeamId), Runs: readable(Runs), Wickets: readable(Wickets) },
  ...{ Overs: readable(Overs), SuperOver: readable(SuperOver) },
})
/** What can be read of a body in which something else is wrong. */
const Form = readable(z.object({ Innings: z.record(z.string(), ReadableInnings) }))
const Readable = z.catch(z.object({ Scorecard: Form, Score: Form }), {})

function sheetOf({
  Squads,
  Format,
  BallsPerOver,
  PlayersPerSide,
  Overs,
  TeamA,
  TeamB,
}: MatchDetail): MatchSheet {
  const side = ({ TeamId }: { TeamId: number }): TeamSheet => ({ TeamId, Players: Squads[`${TeamId}`] ?? [] })
  return {
    Format,
    BallsPerOver,
    PlayersPerSide,
    ...(Overs ? { Overs } : {}),
    Teams: [side(TeamA), side(TeamB)],
  }
}

function sheetIn(sent: unknown): MatchSheet {
  const ids = (names: string) =>
    [...JSON.stringify(sent).matchAll(new RegExp(`"(?:${names})":(\\d+)`, 'g'))].map(([, id]) => Number(id))
  const [a = 1, b = a + 1] = [...new Set(ids('BattingTeamId|WinnerTeamId'))]
  const Players = ids('PlayerId|OnStrike|Bowler').map((PlayerId) => ({ PlayerId, Name: '' }))
  const Teams: MatchSheet['Teams'] = [
    { TeamId: a, Players },
    { TeamId: b, Players: [] },
  ]
  return { Format: 'Other', BallsPerOver: 6, Teams }
}
