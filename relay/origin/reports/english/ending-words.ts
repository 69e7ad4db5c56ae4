import { type CheckedText, type Figure, say } from '../checked-text.ts'
import type { Ending } from '../story/ending.ts'
import type { SeasonFact } from '../story/season-facts.ts'
import { placeWord } from './number-words.ts'
import type { ReportWriter } from './report-writer.ts'
import { margin, sides } from './result-words.ts'

/** What a report ends with. */
export function endingTold(writer: ReportWriter, ending: Ending): CheckedText {
  const { winner, loser } = sides(writer)
  switch (ending.kind) {
    case 'all-rounder': {
      const [name, runs, figures] = [
        writer.name(ending.batter.id),
        writer.runsOf(ending.batting, ending.batter),
        writer.bowling(ending.bowling, ending.bowler),
      ]
      return writer.always('all-rounder', [
        say`${name} did both: ${runs} with the bat, ${figures} with the ball.`,
        say`${name} had ${figures} with the ball besides the ${runs}.`,
        say`${name} added ${figures} with the ball to the ${runs}.`,
      ])
    }
    case 'day of the win': {
      const day = dayOf(writer)
      return writer.always('test end', [
        say`It ended on the ${day} day, ${margin(writer)}.`,
        say`${writer.team(loser)} were beaten on the ${day} day.`,
        say`${writer.team(winner)} finished it on the ${day} day.`,
      ])
    }
    case 'chase won': {
      const team = writer.team(ending.innings.card.BattingTeamId)
      const [day, score] = [dayOf(writer), writer.score(ending.innings)]
      return writer.always('target reached', [
        say`${team} reached the target on the ${day} day, at ${score}.`,
        say`On the ${day} day ${team} got there, at ${score}.`,
        say`It ended on the ${day} day, with ${team} home at ${score}.`,
      ])
    }
    case 'chase lost': {
      const team = writer.team(ending.innings.card.BattingTeamId)
      const [day, score] = [dayOf(writer), writer.score(ending.innings)]
      return writer.always('target missed', [
        say`It ended on the ${day} day, with ${team} stopped at ${score}.`,
        say`${team} got no further than ${score}, and were beaten on the ${day} day.`,
        say`The innings closed on the ${day} day at ${score}, and ${team} had lost ${margin(writer)}.`,
      ])
    }
    case 'drawn': {
      const { number, card } = ending.innings
      const [team, score] = [writer.team(card.BattingTeamId), writer.score(ending.innings)]
      if (ending.short === undefined) return say`${team} were ${score} when hands were shaken.`
      const missing = writer.figure({ what: 'needed at the end', innings: number }, ending.short)
      return say`At the end ${team} were ${score}, with ${missing} still to get.`
    }
  }
}

/** The last day of the match: "fifth". */
function dayOf(writer: ReportWriter): Figure {
  const { days } = writer.story
  return writer.figure({ what: 'day' }, days, placeWord(days))
}

type TourScore = { w: string; l: string; won: Figure; lost: Figure }

/** How a tour ended: `w` won its last match, and not always the tour. */
function tourOver(writer: ReportWriter, lead: 'ahead' | 'level' | 'behind', { w, l, won, lost }: TourScore) {
  switch (lead) {
    case 'ahead':
      return writer.pick('series won', [
        say`${w} take the series ${won}–${lost}.`,
        say`With that the series is over, and goes to ${w} by ${won}–${lost}.`,
      ])
    case 'level':
      return writer.pick('series drawn', [
        say`The series ends level, ${won}–${lost}.`,
        say`${w} share the series, ${won}–${lost}.`,
      ])
    case 'behind':
      return writer.pick('series lost', [
        say`${l} had won the series already, and it ends ${lost}–${won}.`,
        say`The series goes to ${l} all the same, ${lost}–${won}.`,
      ])
  }
}

/** What the result did to the season. */
export function seasonTold(writer: ReportWriter, fact: SeasonFact): CheckedText {
  switch (fact.kind) {
    case 'table':
      return tableTold(writer, fact)
    case 'series': {
      const [w, l] = [writer.team(fact.winner), writer.team(fact.loser)]
      const won = writer.figure({ what: 'series wins', team: fact.winner }, fact.won)
      const lost = writer.figure({ what: 'series wins', team: fact.loser }, fact.lost)
      if (fact.isOver) return tourOver(writer, fact.lead, { w, l, won, lost })
      if (fact.lead === 'level')
        return writer.pick('series level', [
          say`That makes the series ${won}–${lost}.`,
          say`${w} have drawn level in the series, ${won}–${lost}.`,
        ])
      if (fact.lead === 'ahead')
        return writer.pick('series lead', [
          say`${w} lead the series ${won}–${lost}.`,
          say`In the series it is now ${won}–${lost} to ${w}.`,
        ])
      return writer.pick('series behind', [
        say`${l} still lead the series, ${lost}–${won}.`,
        say`The series stands at ${lost}–${won} to ${l} all the same.`,
      ])
    }
    case 'won in a row': {
      const count = writer.word({ what: 'run of results', team: fact.team }, fact.count)
      return writer.pick(
        'winning run',
        [
          say`${writer.team(fact.team)} have now won ${count} in a row.`,
          say`It makes ${count} wins running for ${writer.team(fact.team)}.`,
          say`Not since ${count} matches ago have ${writer.team(fact.team)} lost one.`,
        ].slice(0, 2),
      )
    }
    case 'won at last': {
      const count = writer.word({ what: 'losses before', team: fact.team }, fact.count)
      return writer.pick('run ended', [
        say`${writer.team(fact.team)} had lost ${count} in a row before this.`,
        say`After ${count} defeats running, ${writer.team(fact.team)} have a win.`,
      ])
    }
    case 'lost in a row': {
      const count = writer.word({ what: 'run of results', team: fact.team }, fact.count)
      return writer.pick('losing run', [
        say`${writer.team(fact.team)} have lost ${count} in a row.`,
        say`For ${writer.team(fact.team)} it is the latest of ${count} defeats running.`,
      ])
    }
  }
}

function tableTold(
  writer: ReportWriter,
  { team: id, place: at, move, points: many, played }: Extract<SeasonFact, { kind: 'table' }>,
): CheckedText {
  const team = writer.team(id)
  const place = writer.figure({ what: 'table place', team: id }, at, placeWord(at))
  const points = say`${writer.figure({ what: 'table points', team: id }, many)} ${many === 1 ? 'point' : 'points'}`
  const matches = say`${writer.word({ what: 'table played', team: id }, played)} matches`
  switch (move) {
    case 'to the top':
      return writer.pick('top', [
        say`The win takes ${team} to the top of the table, with ${points} from ${matches}.`,
        say`${team} go ${place} in the table on ${points}.`,
        say`There is a new leader: ${team}, with ${points} from ${matches}.`,
      ])
    case 'still on top':
      return writer.pick('still top', [
        say`${team} stay at the head of the table, with ${points} from ${matches}.`,
        say`The lead of the table remains with ${team}, who have ${points} from ${matches}.`,
      ])
    case 'up':
      return writer.pick('up', [
        say`${team} move up to ${place} in the table, with ${points} from ${matches}.`,
        say`With ${points} from ${matches} ${team} climb to ${place}.`,
      ])
    case 'bottom':
      return writer.pick('bottom', [
        say`${team} are at the foot of the table, with ${points} from ${matches}.`,
        say`At the bottom of the table stand ${team}: ${matches}, ${points}.`,
      ])
    case 'other':
      return writer.pick('place', [
        say`${team} are ${place} in the table with ${points} from ${matches}.`,
        say`In the table ${team} stand ${place}, on ${points} from ${matches}.`,
      ])
  }
}
