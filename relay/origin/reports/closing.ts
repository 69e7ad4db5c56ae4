import { type CheckedText, say } from './checked-text.ts'
import type { ReportWriter } from './report-writer.ts'
import { margin, sides } from './result-words.ts'

/** The last paragraph: whoever had a hand in both halves, and how it ended where that is still to be said. */
export function closing(writer: ReportWriter): CheckedText[] {
  const { story } = writer
  const { winner, loser } = sides(writer)
  const sentences: CheckedText[] = []
  const twoHanded = allRounder(writer)
  if (twoHanded) sentences.push(twoHanded)
  if (story.result.Kind === 'draw') sentences.push(...drawn(writer))
  else if (!story.isLimited && story.result.Kind === 'win') {
    const day = writer.figure({ what: 'day' }, story.days, ordinal(story.days))
    sentences.push(
      writer.always('test end', [
        say`It ended on the ${day} day, ${margin(writer)}.`,
        say`${writer.team(loser)} were beaten on the ${day} day.`,
        say`${writer.team(winner)} finished it on the ${day} day.`,
      ]),
    )
  }
  return sentences
}

/** One who did something with bat and ball. */
function allRounder(writer: ReportWriter): CheckedText | undefined {
  const { innings } = writer.story
  for (const batting of innings) {
    for (const batter of batting.batters) {
      if (batter.runs < 25) continue
      const bowling = innings.find((one) =>
        one.bowlers.some(({ id, wickets }) => id === batter.id && wickets >= 2),
      )
      const bowler = bowling?.bowlers.find(({ id }) => id === batter.id)
      if (!bowling || !bowler || writer.hasTold('ball', bowling, batter.id)) continue
      const [name, runs, figures] = [
        writer.name(batter.id),
        writer.runsOf(batting, batter),
        writer.bowling(bowling, bowler),
      ]
      return writer.always('all-rounder', [
        say`${name} did both: ${runs} with the bat, ${figures} with the ball.`,
        say`${name} had ${figures} with the ball besides the ${runs}.`,
        say`${name} added ${figures} with the ball to the ${runs}.`,
      ])
    }
  }
  return undefined
}

/** Where a drawn match stood when the stumps were pulled. */
function drawn(writer: ReportWriter): CheckedText[] {
  const last = writer.story.innings.at(-1)
  if (!last) return []
  const [team, score] = [writer.team(last.card.BattingTeamId), writer.score(last)]
  if (last.card.Target === undefined) return [say`${team} were ${score} when hands were shaken.`]
  const short = last.card.Target - last.card.Runs
  if (short <= 0) return []
  const missing = writer.figure({ what: 'needed at the end', innings: last.number }, short)
  return [say`At the end ${team} were ${score}, with ${missing} still to get.`]
}

function ordinal(day: number): string {
  return ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'][day] ?? `${day}th`
}
