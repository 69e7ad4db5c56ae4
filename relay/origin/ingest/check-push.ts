import { IngestRequest } from '#shared/api/ingest.ts'
import type { MatchDetail } from '#shared/api/match.ts'
import type { MatchSheet, TeamSheet } from '#shared/cricket/match-log.ts'
import { checkBody } from '../http/read-body.ts'
import { WORDS } from '../words/words.ts'
import { ExternalPeople } from './external-people.ts'
import { pushedState } from './pushed-card.ts'

const MOST_SHOWN = 60

/** All that the origin would refuse of a body, a sentence each. Without a match, the sides and players are those it names. */
export function checkPush(body: unknown, match?: MatchDetail): string[] {
  const { scoring, ingest: words } = WORDS.en
  const { data, faults } = checkBody(IngestRequest, body, scoring)
  if (data === undefined) return faults.map((fault) => `${fault}${shownValue(fault, body)}`)
  const sheet = match ? sheetOf(match) : sheetIn(data)
  const found: string[] = []
  const refuse = (sentence: string) => void found.push(sentence)
  pushedState(data, { sheet, people: new ExternalPeople(sheet, words, { refuse }), words, refuse })
  return found
}

/** What the field that a sentence begins with has. */
function shownValue(fault: string, body: unknown): string {
  const [field = ''] = fault.split(' ', 1)
  let value: unknown = body
  for (const key of field.split('.')) value = new Map(Object.entries(value ?? {})).get(key)
  return value === undefined ? '' : ` It is ${JSON.stringify(value).slice(0, MOST_SHOWN)}.`
}

function sheetOf({ Squads, Format, BallsPerOver, Overs, TeamA, TeamB }: MatchDetail): MatchSheet {
  const side = ({ TeamId }: { TeamId: number }): TeamSheet => ({ TeamId, Players: Squads[`${TeamId}`] ?? [] })
  return { Format, BallsPerOver, ...(Overs ? { Overs } : {}), Teams: [side(TeamA), side(TeamB)] }
}

function sheetIn(sent: IngestRequest): MatchSheet {
  const ids = (names: string) =>
    [...JSON.stringify(sent).matchAll(new RegExp(`"(?:${names})":(\\d+)`, 'g'))].map(([, id]) => Number(id))
  const [a = 1, b = a + 1] = [...new Set(ids('BattingTeamId|WinnerTeamId'))]
  const Players = ids('PlayerId|OnStrike|Bowler').map((PlayerId) => ({ PlayerId, Name: '' }))
  return {
    Format: 'Other',
    BallsPerOver: 6,
    Teams: [
      { TeamId: a, Players },
      { TeamId: b, Players: [] },
    ],
  }
}
