import { ballsLimit } from '#shared/cricket/chase.ts'
import { type Finder, isWonChase } from './beat.ts'
import { type CheckedText, say } from './checked-text.ts'
import type { InningsStory } from './innings-story.ts'
import { needAfter } from './match-story.ts'
import type { ReportWriter } from './report-writer.ts'

/** What a chase needed on its way, and how it ended. */

/** So much more or less than at the start is a change of what is asked. */
const CHANGE = 1.15

/** What was still to get, told against what had been asked at the start. */
export const needBeat: Finder = (writer, innings) => {
  const { story } = writer
  const { card, number } = innings
  const limit = ballsLimit(card, story.facts.sheet.BallsPerOver, story.facts.sheet.Overs)
  if (!story.isLimited || card.Target === undefined || limit === undefined) return []
  const asked = card.Target / limit
  const length = story.facts.sheet.Overs ?? 20
  const beats = [Math.round(length * 0.5), Math.round(length * 0.75), length - 2].flatMap((over, index) => {
    const need = needAfter(story, innings, over)
    if (!need) return []
    const change = need.runs / need.balls / asked
    const tell = () => {
      const runs = writer.figure({ what: 'needed after', innings: number, overs: over }, need.runs)
      const balls = writer.figure({ what: 'balls left after', innings: number, overs: over }, need.balls)
      const sum = say`${runs} from ${balls} balls`
      const score = writer.stoodAt(innings, over)
      const down = innings.overs[over - 1]?.after.wickets ?? 0
      if (down >= 7 && need.runs <= need.balls) return writer.pick('thin need', thin(sum, score))
      if (change > CHANGE) return writer.pick('growing need', growing(writer, innings, over, sum, score))
      if (change < 1 / CHANGE)
        return writer.pick('shrinking need', shrinking(writer, innings, over, sum, score))
      return writer.pick('even need', [
        say`At ${score} they were level with what was asked, ${sum}.`,
        say`After ${writer.bowled(innings, over)} it was ${sum}, much as at the start.`,
        say`The chase kept its pace: ${score}, and ${sum} to get.`,
      ])
    }
    const isTight = need.runs / need.balls < asked * 1.8 && need.runs / need.balls > asked * 0.5
    return [{ at: over, weight: (isTight ? 38 : 12) + index * 6, tell }]
  })
  return beats.sort((a, b) => b.weight - a.weight).slice(0, 2)
}

/** With the tail in and a ball for every run, the sum says less than the wickets. */
function thin(sum: CheckedText, score: CheckedText): CheckedText[] {
  return [
    say`At ${score} it was no longer a question of balls, though ${sum} were wanted.`,
    say`They still needed ${sum} at ${score}, and had little batting left.`,
    say`The tail was in at ${score}, with ${sum} to get.`,
  ]
}

function growing(
  writer: ReportWriter,
  innings: InningsStory,
  over: number,
  sum: CheckedText,
  score: CheckedText,
): CheckedText[] {
  const done = writer.bowled(innings, over)
  return [
    say`By the time ${done} had gone the task had grown to ${sum}.`,
    say`At ${score} they were behind, needing ${sum}.`,
    say`The asking rate climbed, until ${sum} were wanted.`,
    say`With ${done} bowled they had let it become ${sum}.`,
  ]
}

function shrinking(
  writer: ReportWriter,
  innings: InningsStory,
  over: number,
  sum: CheckedText,
  score: CheckedText,
): CheckedText[] {
  const done = writer.bowled(innings, over)
  return [
    say`After ${done} they were ahead of the asking rate, with ${sum} to get.`,
    say`The sum had shrunk to ${sum} after ${done}.`,
    say`At ${score} it had come down to ${sum}.`,
  ]
}

export const endBeat: Finder = (writer, innings) => {
  const { story } = writer
  const { number, card, overs } = innings
  if (card.Target === undefined || !story.isLimited || story.result.Method) return []
  const last = overs.at(-1)
  if (isWonChase(writer, innings)) {
    const { ballsLeft } = story
    const inHand = writer.word({ what: 'wickets left', innings: number }, 10 - card.Wickets)
    if (ballsLeft === undefined) return []
    const left = writer.figure({ what: 'balls left', innings: number }, ballsLeft)
    return [
      {
        at: overs.length + 1,
        weight: 70,
        tell: () =>
          ballsLeft === 0
            ? writer.pick('last ball', [
                say`The runs came off the last ball, with ${inHand} ${10 - card.Wickets === 1 ? 'wicket' : 'wickets'} standing.`,
                say`It took the last ball of the match.`,
                say`Nothing was left to bowl when the winning run was made, and ${inHand} ${10 - card.Wickets === 1 ? 'wicket' : 'wickets'} to lose.`,
              ])
            : writer.pick('home', [
                say`They were home with ${left} ${ballsLeft === 1 ? 'ball' : 'balls'} left.`,
                say`The winning run came with ${left} ${ballsLeft === 1 ? 'ball' : 'balls'} unused and ${inHand} ${10 - card.Wickets === 1 ? 'wicket' : 'wickets'} in hand.`,
                say`It was done with ${left} ${ballsLeft === 1 ? 'ball' : 'balls'} to spare.`,
              ]),
      },
    ]
  }
  const short = card.Target - card.Runs - 1
  if (short <= 0 || !last) return []
  const need = needAfter(story, innings, overs.length - 1)
  const isLastOver = overs.length === story.facts.sheet.Overs && need !== undefined && need.runs <= 30
  return [
    {
      at: overs.length + 1,
      weight: isLastOver ? 74 : 40,
      tell: () => {
        if (isLastOver && need) {
          const runs = writer.figure(
            { what: 'needed after', innings: number, overs: overs.length - 1 },
            need.runs,
          )
          const made = writer.word({ what: 'runs in over', innings: number, over: last.over }, last.runs)
          const [bowler] = last.bowlers
          const end = writer.turnOfBalls
          const spare = writer.figure(
            { what: 'defended after', innings: number, overs: overs.length - 1 },
            need.runs - 1,
          )
          return writer.pick('last over lost', [
            say`They needed ${runs} from the last ${end} and got ${made}.`,
            ...(bowler === undefined
              ? []
              : [
                  say`${writer.name(bowler)}, who bowled the last ${end}, had ${spare} to defend and conceded ${made}.`,
                ]),
            say`The last ${end} began with ${runs} wanted, and ${made} came.`,
          ])
        }
        const missing = writer.figure({ what: 'won by runs' }, short)
        const length = writer.length(innings)
        const unit = writer.countsBalls ? 'balls' : 'overs'
        return card.AllOut
          ? writer.pick('all out', [
              say`They were all out in ${length}, ${missing} ${short === 1 ? 'run' : 'runs'} away from a tie.`,
              say`The last wicket fell after ${length}, with the scores ${missing} apart.`,
              say`It was over in ${length}, ${missing} short of level.`,
            ])
          : writer.pick('overs run out', [
              say`They ran out of ${unit} at ${writer.score(innings)}.`,
              say`The ${unit} were used up at ${writer.score(innings)}, ${missing} short of level.`,
              say`When the last ball had been bowled they were ${writer.score(innings)}.`,
            ])
      },
    },
  ]
}
