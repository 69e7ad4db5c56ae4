import { margin, sides } from './result-told.ts'
import type { Teller } from './teller.ts'
import { say, type Told } from './told.ts'

/** The last paragraph: whoever had a hand in both halves, and how it ended where that is still to be said. */
export function closing(teller: Teller): Told[] {
  const { story } = teller
  const { winner, loser } = sides(teller)
  const sentences: Told[] = []
  const twoHanded = allRounder(teller)
  if (twoHanded) sentences.push(twoHanded)
  if (story.result.Kind === 'draw') sentences.push(...drawn(teller))
  else if (!story.isLimited && story.result.Kind === 'win') {
    const day = teller.figure({ what: 'day' }, story.days, ordinal(story.days))
    sentences.push(
      teller.always('test end', [
        say`It ended on the ${day} day, ${margin(teller)}.`,
        say`${teller.team(loser)} were beaten on the ${day} day.`,
        say`${teller.team(winner)} finished it on the ${day} day.`,
      ]),
    )
  }
  return sentences
}

/** One who did something with bat and ball. */
function allRounder(teller: Teller): Told | undefined {
  const { innings } = teller.story
  for (const batting of innings) {
    for (const batter of batting.batters) {
      if (batter.runs < 25) continue
      const bowling = innings.find((one) =>
        one.bowlers.some(({ id, wickets }) => id === batter.id && wickets >= 2),
      )
      const bowler = bowling?.bowlers.find(({ id }) => id === batter.id)
      if (!bowling || !bowler || teller.hasTold('ball', bowling, batter.id)) continue
      const [name, runs, figures] = [
        teller.name(batter.id),
        teller.runsOf(batting, batter),
        teller.bowling(bowling, bowler),
      ]
      return teller.always('all-rounder', [
        say`${name} did both: ${runs} with the bat, ${figures} with the ball.`,
        say`${name} had ${figures} with the ball besides the ${runs}.`,
        say`${name} added ${figures} with the ball to the ${runs}.`,
      ])
    }
  }
  return undefined
}

/** Where a drawn match stood when the stumps were pulled. */
function drawn(teller: Teller): Told[] {
  const last = teller.story.innings.at(-1)
  if (!last) return []
  const [team, score] = [teller.team(last.card.BattingTeamId), teller.score(last)]
  if (last.card.Target === undefined) return [say`${team} were ${score} when hands were shaken.`]
  const short = last.card.Target - last.card.Runs
  if (short <= 0) return []
  const missing = teller.figure({ what: 'needed at the end', innings: last.number }, short)
  return [say`At the end ${team} were ${score}, with ${missing} still to get.`]
}

function ordinal(day: number): string {
  return ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'][day] ?? `${day}th`
}
