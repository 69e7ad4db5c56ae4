import * as z from 'zod/mini'
import { fieldsIn, inningsOf, matchOf, withInnings } from '../../../agents/watch-scoreboard.mjs'
import {
  type Adapter,
  NotUnderstood,
  type OurMatch,
  type ProvidedMatch,
  type Wanted,
} from './provided-match.ts'
import { count, overs, readForm } from './read-answer.ts'
import { statusOf } from './status-words.ts'

/** NV Play and PCS Pro: what they write from the site's template, or the same fields as JSON. It has the innings in play. */

const Total = z.object({ InningsRuns: count, InningsWickets: count, OverBallsCompleted: overs })

export const nvPlay: Adapter = { form: 'text', read }

function read(payload: unknown, { match }: Wanted): ProvidedMatch {
  const fields = fieldsOf(payload)
  const { CurrentBattingTeamName: batting, CurrentBowlingTeamName: bowling } = fields
  if (batting === undefined || fields.InningsRuns === undefined)
    throw new NotUnderstood('No ball has been bowled: the file has no batting side yet', [
      'CurrentBattingTeamName',
    ])
  readForm(Total, fields)
  const current = inningsIn(fields, match)
  const next = withInnings(ofLaptop(match), current)
  if (next === undefined)
    throw new NotUnderstood(`${current.Runs}/${current.Wickets} (${current.Overs}): no innings begins there`)
  const all: OurMatch['Scorecard']['Innings'] = next.Scorecard.Innings
  const number = Object.keys(all).find((key) => all[key] !== match.Scorecard.Innings[key])
  const { BattingTeamId, ...innings } = all[number ?? ''] ?? {}
  return {
    sides: [[batting], bowling === undefined ? [] : [bowling]],
    innings: [{ ...innings, side: 0, number: Number(number) }] as ProvidedMatch['innings'],
    status: statusOf(next.Status),
    remarks: [],
  }
}

/** As the program on the scorer's laptop knows it. */
const ofLaptop = ({ Overs, PlayersPerSide, ...match }: OurMatch) =>
  matchOf({ ...match, Overs, PlayersPerSide }, [])

function inningsIn(fields: Record<string, string>, match: OurMatch) {
  try {
    return inningsOf(fields, ofLaptop(match))
  } catch (error) {
    throw new NotUnderstood((error as Error).message, ['CurrentBattingTeamName'])
  }
}

function fieldsOf(payload: unknown): Record<string, string> {
  if (typeof payload !== 'string')
    throw new NotUnderstood('The file is neither JSON nor written from the template')
  const fields = fieldsIn(payload)
  if (!fields)
    throw new NotUnderstood(
      'The file is half written, or not written from a template: its first and its last field differ, or it is no whole JSON',
    )
  return fields
}
