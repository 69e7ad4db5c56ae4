import { type CheckedText, say } from '../checked-text.ts'
import type { Fact } from '../story/fact.ts'
import type { InningsStory } from '../story/innings-story.ts'
import type { ReportWriter } from './report-writer.ts'

/** What is said of a chase on its way, and of its end. */

type Of<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>

export function needTold(
  writer: ReportWriter,
  innings: InningsStory,
  { over, runs, balls, trend }: Of<'need'>,
): CheckedText {
  const { number } = innings
  const needed = writer.figure({ what: 'needed after', innings: number, overs: over }, runs)
  const left = writer.figure({ what: 'balls left after', innings: number, overs: over }, balls)
  const sum = say`${needed} from ${left} balls`
  const score = writer.stoodAt(innings, over)
  const done = writer.bowled(innings, over)
  // Where balls are counted, half of them are as many as are left: "41 from 50 balls after 50 balls".
  const isHalfway = writer.story.countsBalls && innings.overs[over - 1]?.after.legal === balls
  switch (trend) {
    case 'thin':
      return writer.pick('thin need', [
        say`At ${score} it was no longer a question of balls, though ${sum} were wanted.`,
        say`They still needed ${sum} at ${score}, and had little batting left.`,
        say`The tail was in at ${score}, with ${sum} to get.`,
      ])
    case 'growing':
      return writer.pick('growing need', [
        isHalfway
          ? say`By halfway the task had grown to ${sum}.`
          : say`By the time ${done} had gone the task had grown to ${sum}.`,
        say`At ${score} they were behind, needing ${sum}.`,
        say`The asking rate climbed, until ${sum} were wanted.`,
        ...(isHalfway ? [] : [say`With ${done} bowled they had let it become ${sum}.`]),
      ])
    case 'shrinking':
      return writer.pick('shrinking need', [
        isHalfway
          ? say`Halfway through they were ahead of the asking rate, with ${sum} to get.`
          : say`After ${done} they were ahead of the asking rate, with ${sum} to get.`,
        isHalfway
          ? say`By halfway the sum had shrunk to ${sum}.`
          : say`The sum had shrunk to ${sum} after ${done}.`,
        say`At ${score} it had come down to ${sum}.`,
      ])
    case 'even':
      return writer.pick('even need', [
        say`At ${score} they were level with what was asked, ${sum}.`,
        isHalfway
          ? say`At the halfway mark it was ${sum}, much as at the start.`
          : say`After ${done} it was ${sum}, much as at the start.`,
        say`The chase kept its pace: ${score}, and ${sum} to get.`,
      ])
  }
}

export function wonChase(
  writer: ReportWriter,
  { number, card }: InningsStory,
  ballsLeft: number,
): CheckedText {
  const standing = 10 - card.Wickets
  const inHand = writer.word({ what: 'wickets left', innings: number }, standing)
  const left = writer.figure({ what: 'balls left', innings: number }, ballsLeft)
  const wickets = standing === 1 ? 'wicket' : 'wickets'
  const balls = ballsLeft === 1 ? 'ball' : 'balls'
  if (ballsLeft === 0) {
    return writer.pick('last ball', [
      say`The runs came off the last ball, with ${inHand} ${wickets} standing.`,
      say`It took the last ball of the match.`,
      say`Nothing was left to bowl when the winning run was made, and ${inHand} ${wickets} to lose.`,
    ])
  }
  return writer.pick('home', [
    say`They were home with ${left} ${balls} left.`,
    say`The winning run came with ${left} ${balls} unused and ${inHand} ${wickets} in hand.`,
    say`It was done with ${left} ${balls} to spare.`,
  ])
}

export function lastOverLost(
  writer: ReportWriter,
  { number, overs }: InningsStory,
  { over, needed }: Of<'last over lost'>,
): CheckedText {
  const before = overs.length - 1
  const runs = writer.figure({ what: 'needed after', innings: number, overs: before }, needed)
  const made = writer.word({ what: 'runs in over', innings: number, over: over.over }, over.runs)
  const spare = writer.figure({ what: 'defended after', innings: number, overs: before }, needed - 1)
  const [bowler] = over.bowlers
  const end = writer.turnOfBalls
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

export function lostChase(writer: ReportWriter, innings: InningsStory, short: number): CheckedText {
  const missing = writer.figure({ what: 'won by runs' }, short)
  const length = writer.length(innings)
  const unit = writer.story.countsBalls ? 'balls' : 'overs'
  return innings.card.AllOut
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
}
