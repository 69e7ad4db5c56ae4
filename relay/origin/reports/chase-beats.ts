import { ballsLimit } from '#shared/cricket/chase.ts'
import { type Finder, isWonChase } from './beat.ts'
import type { InningsStory } from './innings-story.ts'
import { needAfter } from './match-story.ts'
import type { Teller } from './teller.ts'
import { say, type Told } from './told.ts'

/** What a chase needed on its way, and how it ended. */

/** So much more or less than at the start is a change of what is asked. */
const CHANGE = 1.15

/** What was still to get, told against what had been asked at the start. */
export const needBeat: Finder = (teller, innings) => {
  const { story } = teller
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
      const runs = teller.figure({ what: 'needed after', innings: number, overs: over }, need.runs)
      const balls = teller.figure({ what: 'balls left after', innings: number, overs: over }, need.balls)
      const sum = say`${runs} from ${balls} balls`
      const score = teller.stoodAt(innings, over)
      const down = innings.overs[over - 1]?.after.wickets ?? 0
      if (down >= 7 && need.runs <= need.balls) return teller.pick('thin need', thin(sum, score))
      if (change > CHANGE) return teller.pick('growing need', growing(teller, innings, over, sum, score))
      if (change < 1 / CHANGE)
        return teller.pick('shrinking need', shrinking(teller, innings, over, sum, score))
      return teller.pick('even need', [
        say`At ${score} they were level with what was asked, ${sum}.`,
        say`After ${teller.bowled(innings, over)} it was ${sum}, much as at the start.`,
        say`The chase kept its pace: ${score}, and ${sum} to get.`,
      ])
    }
    const isTight = need.runs / need.balls < asked * 1.8 && need.runs / need.balls > asked * 0.5
    return [{ at: over, weight: (isTight ? 38 : 12) + index * 6, tell }]
  })
  return beats.sort((a, b) => b.weight - a.weight).slice(0, 2)
}

/** With the tail in and a ball for every run, the sum says less than the wickets. */
function thin(sum: Told, score: Told): Told[] {
  return [
    say`At ${score} it was no longer a question of balls, though ${sum} were wanted.`,
    say`They still needed ${sum} at ${score}, and had little batting left.`,
    say`The tail was in at ${score}, with ${sum} to get.`,
  ]
}

function growing(teller: Teller, innings: InningsStory, over: number, sum: Told, score: Told): Told[] {
  const done = teller.bowled(innings, over)
  return [
    say`By the time ${done} had gone the task had grown to ${sum}.`,
    say`At ${score} they were behind, needing ${sum}.`,
    say`The asking rate climbed, until ${sum} were wanted.`,
    say`With ${done} bowled they had let it become ${sum}.`,
  ]
}

function shrinking(teller: Teller, innings: InningsStory, over: number, sum: Told, score: Told): Told[] {
  const done = teller.bowled(innings, over)
  return [
    say`After ${done} they were ahead of the asking rate, with ${sum} to get.`,
    say`The sum had shrunk to ${sum} after ${done}.`,
    say`At ${score} it had come down to ${sum}.`,
  ]
}

export const endBeat: Finder = (teller, innings) => {
  const { story } = teller
  const { number, card, overs } = innings
  if (card.Target === undefined || !story.isLimited || story.result.Method) return []
  const last = overs.at(-1)
  if (isWonChase(teller, innings)) {
    const { ballsLeft } = story
    const inHand = teller.word({ what: 'wickets left', innings: number }, 10 - card.Wickets)
    if (ballsLeft === undefined) return []
    const left = teller.figure({ what: 'balls left', innings: number }, ballsLeft)
    return [
      {
        at: overs.length + 1,
        weight: 70,
        tell: () =>
          ballsLeft === 0
            ? teller.pick('last ball', [
                say`The runs came off the last ball, with ${inHand} ${10 - card.Wickets === 1 ? 'wicket' : 'wickets'} standing.`,
                say`It took the last ball of the match.`,
                say`Nothing was left to bowl when the winning run was made, and ${inHand} ${10 - card.Wickets === 1 ? 'wicket' : 'wickets'} to lose.`,
              ])
            : teller.pick('home', [
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
          const runs = teller.figure(
            { what: 'needed after', innings: number, overs: overs.length - 1 },
            need.runs,
          )
          const made = teller.word({ what: 'runs in over', innings: number, over: last.over }, last.runs)
          const [bowler] = last.bowlers
          const end = teller.turnOfBalls
          const spare = teller.figure(
            { what: 'defended after', innings: number, overs: overs.length - 1 },
            need.runs - 1,
          )
          return teller.pick('last over lost', [
            say`They needed ${runs} from the last ${end} and got ${made}.`,
            ...(bowler === undefined
              ? []
              : [
                  say`${teller.name(bowler)}, who bowled the last ${end}, had ${spare} to defend and conceded ${made}.`,
                ]),
            say`The last ${end} began with ${runs} wanted, and ${made} came.`,
          ])
        }
        const missing = teller.figure({ what: 'won by runs' }, short)
        const length = teller.length(innings)
        const unit = teller.countsBalls ? 'balls' : 'overs'
        return card.AllOut
          ? teller.pick('all out', [
              say`They were all out in ${length}, ${missing} ${short === 1 ? 'run' : 'runs'} away from a tie.`,
              say`The last wicket fell after ${length}, with the scores ${missing} apart.`,
              say`It was over in ${length}, ${missing} short of level.`,
            ])
          : teller.pick('overs run out', [
              say`They ran out of ${unit} at ${teller.score(innings)}.`,
              say`The ${unit} were used up at ${teller.score(innings)}, ${missing} short of level.`,
              say`When the last ball had been bowled they were ${teller.score(innings)}.`,
            ])
      },
    },
  ]
}
