import { type CheckedText, say } from '../checked-text.ts'
import type { ReportWriter } from './report-writer.ts'

/** "by 21 runs", "by seven wickets", "by an innings and 40 runs"; nothing where no margin was counted. */
export function margin(writer: ReportWriter): CheckedText {
  const { By } = writer.story.result
  const runs =
    By?.Runs === undefined
      ? undefined
      : say`${writer.figure({ what: 'won by runs' }, By.Runs)} ${By.Runs === 1 ? 'run' : 'runs'}`
  if (By?.Innings) return runs ? say`by an innings and ${runs}` : say`by an innings`
  if (runs) return say`by ${runs}`
  if (!By?.Wickets) return []
  return say`by ${writer.word({ what: 'won by wickets' }, By.Wickets)} ${By.Wickets === 1 ? 'wicket' : 'wickets'}`
}

/** Winner and loser; for a match that nobody won, the side that batted first and the other. */
export function sides({ story }: ReportWriter): { winner: number; loser: number } {
  const [a, b] = story.facts.teams
  const winner = story.result.WinnerTeamId ?? story.innings[0]?.card.BattingTeamId ?? a.TeamId
  return { winner, loser: winner === a.TeamId ? b.TeamId : a.TeamId }
}

/** "the 14th match of the Deccan Twenty at Vizag Harbour Ground", in the fixture's own words. */
export function occasion({ story: { facts } }: ReportWriter): CheckedText {
  const of = / in /.test(facts.tournament.name) ? 'the series' : `the ${facts.tournament.name}`
  const name = /^\d/.test(facts.name) ? `the ${facts.name}` : facts.name
  const shown = `${name} of ${of} at ${facts.venue.split(',')[0]}`
  return [{ given: shown, shown }]
}
