import { type CheckedText, type Claim, NOTHING, say } from '../checked-text.ts'
import type { Fact, Fall } from '../story/fact.ts'
import type { InningsStory, WicketStory } from '../story/innings-story.ts'
import { placeWord } from './number-words.ts'
import type { ReportWriter } from './report-writer.ts'

/** What is said of how an innings went along. */

type Of<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>

export function startTold(
  writer: ReportWriter,
  innings: InningsStory,
  { overs, isBad }: Of<'start'>,
): CheckedText {
  const team = writer.team(innings.card.BattingTeamId)
  const [score, bowled] = [writer.stoodAt(innings, overs), writer.bowled(innings, overs)]
  if (isBad) {
    return writer.pick('bad start', [
      say`${team} began badly, and were ${score} when ${bowled} had gone.`,
      say`It went wrong early, with ${score} after ${bowled}.`,
      say`The start was a poor one, ${score} from ${bowled}.`,
      say`Wickets went at once, and ${bowled} had brought only ${score}.`,
    ])
  }
  return writer.pick('start', [
    say`They were ${score} after ${bowled}.`,
    say`The first ${bowled} brought them to ${score}.`,
    say`The opening ${bowled} ended at ${score}.`,
    say`Their first ${bowled} ended with the score at ${score}.`,
  ])
}

export function bigOver(
  writer: ReportWriter,
  innings: InningsStory,
  { over, bowler }: Of<'big over'>,
): CheckedText {
  const runs = writer.figure({ what: 'runs in over', innings: innings.number, over: over.over }, over.runs)
  const name = writer.name(bowler)
  if (writer.story.countsBalls) {
    const balls = writer.turnOfBalls
    return writer.pick('big over', [
      say`One set of ${balls}, bowled by ${name}, went for ${runs}.`,
      say`No set of ${balls} cost more than one of ${name}’s, which went for ${runs}.`,
      say`${name} was hit for ${runs} in a set of ${balls}.`,
    ])
  }
  const claim: Claim = { what: 'over number', innings: innings.number, overs: over.over + 1 }
  const number = writer.word(claim, over.over + 1)
  const place = writer.figure(claim, over.over + 1, placeWord(over.over + 1))
  return writer.pick('big over', [
    say`Over ${number}, bowled by ${name}, went for ${runs}.`,
    say`No over cost more than the ${place}, in which ${name} conceded ${runs}.`,
    say`${name} was hit for ${runs} in over ${number}.`,
  ])
}

export function finishTold(
  writer: ReportWriter,
  innings: InningsStory,
  { over, runs, pace }: Of<'finish'>,
): CheckedText {
  const many = writer.figure({ what: 'runs since', innings: innings.number, overs: over }, runs)
  const last = writer.bowledSince(innings, over)
  switch (pace) {
    case 'fast':
      return writer.pick('fast finish', [
        say`It came faster at the end, with ${many} from the last ${last}.`,
        say`The last ${last} were the best of it, worth ${many}.`,
        say`They found another gear, and ${many} in ${last} to finish.`,
      ])
    case 'slow':
      return writer.pick('slow finish', [
        say`The last ${last} brought only ${many}.`,
        say`They slowed towards the end, and ${many} was all that ${last} gave.`,
        say`It dried up, with ${many} from the closing ${last}.`,
      ])
    case 'even':
      return writer.pick('finish', [
        say`The last ${last} were worth ${many}.`,
        say`They took ${many} from the last ${last}.`,
        say`At the end came ${many} in ${last}.`,
      ])
  }
}

export function boundariesTold(
  writer: ReportWriter,
  innings: InningsStory,
  { fours, sixes }: Of<'boundaries'>,
): CheckedText {
  const high = writer.word({ what: 'sixes', innings: innings.number }, sixes)
  const low = writer.word({ what: 'fours', innings: innings.number }, fours)
  const six = sixes === 1 ? 'six' : 'sixes'
  // Whoever was named last is one batter: without the side's name the count would be read as his or hers.
  const { BattingTeamId } = innings.card
  const [team, owner] = [writer.team(BattingTeamId), writer.ownedBy(BattingTeamId)]
  if (sixes > fours)
    return writer.pick('more sixes', [say`${team} hit more sixes (${high}) than fours (${low}).`])
  return writer.pick('sixes', [
    say`In all ${team} hit ${low} fours and ${high} ${six}.`,
    say`All told ${team} had ${low} fours and ${high} ${six}.`,
    ...(sixes > 1
      ? [
          say`${team} found the rope ${low} times along the ground, and cleared it ${high} times.`,
          say`The fours of ${team} numbered ${low} and the sixes ${high}.`,
        ]
      : []),
    say`${owner} boundaries were ${low} fours and ${high} ${six}.`,
    say`Between them the batters of ${team} struck ${low} fours and ${high} ${six}.`,
    say`There were ${low} fours in ${owner} total, and ${high} ${six}.`,
  ])
}

export function midwayTold(
  writer: ReportWriter,
  innings: InningsStory,
  { half, late }: Of<'midway'>,
): CheckedText {
  const [score, done] = [writer.stoodAt(innings, half), writer.bowled(innings, half)]
  if (late === undefined) {
    return writer.pick('midway', [
      say`They were ${score} after ${done}.`,
      say`The score after ${done} was ${score}.`,
      say`When ${done} had been bowled they were ${score}.`,
    ])
  }
  const [later, then] = [writer.stoodAt(innings, late), writer.bowledCount(innings, late)]
  return writer.pick('midways', [
    say`From ${score} after ${done} they went to ${later} after ${then}.`,
    say`The score was ${score} after ${done} and ${later} after ${then}.`,
    say`They passed ${done} at ${score}, and ${then} at ${later}.`,
  ])
}

export function firstWicket(
  writer: ReportWriter,
  innings: InningsStory,
  wicket: WicketStory,
  bowler: number,
): CheckedText {
  const [out, taker] = [writer.name(wicket.player), writer.name(bowler)]
  if (wicket.runs === 0) {
    return writer.pick('wicket at nought', [
      say`${taker} had ${out} out before there was a run on the board.`,
      say`${out} was gone to ${taker} before anybody had scored.`,
    ])
  }
  const total = writer.fellAt(innings, wicket)
  return writer.pick('first wicket', [
    say`${taker} had ${out} out at ${total}.`,
    say`The first to go was ${out}, to ${taker}, at ${total}.`,
    say`${out} fell to ${taker} with ${total} on the board.`,
    say`${taker} took the first wicket, that of ${out}, at ${total}.`,
  ])
}

/** How a batter got out, and what they had made. */
export function fallTold(writer: ReportWriter, innings: InningsStory, fall: Fall): CheckedText {
  const out = writer.name(fall.batter.id)
  const runs = writer.runsOf(innings, fall.batter)
  const total = writer.fellAt(innings, fall)
  const bowler = fall.bowler === undefined ? NOTHING : say`${writer.name(fall.bowler)}`
  const fielder = fall.fielder === undefined ? NOTHING : say`${writer.name(fall.fielder)}`
  switch (fall.how) {
    case 'caught':
      return writer.pick('caught', [
        say`${fielder} held a catch off ${bowler} to end the stay of ${out} at ${runs}, with the total ${total}.`,
        say`${out} had ${runs} when ${fielder} caught a ball from ${bowler}, and it was ${total}.`,
        say`At ${total} a catch by ${fielder} gave ${bowler} the wicket of ${out}, who had made ${runs}.`,
      ])
    case 'caught and bowled':
      return writer.pick('caught and bowled', [
        say`${out} hit one back to ${bowler}, who held it: gone for ${runs} at ${total}.`,
        say`A return catch to ${bowler} removed ${out} for ${runs}, the total ${total}.`,
      ])
    case 'bowled':
      return writer.pick('bowled', [
        say`${bowler} hit the stumps of ${out}, who had ${runs}, at ${total}.`,
        say`${out} was bowled by ${bowler} for ${runs} at ${total}.`,
        say`At ${total} ${out}, on ${runs}, was beaten and bowled by ${bowler}.`,
      ])
    case 'lbw':
      return writer.pick('lbw', [
        say`${out} was leg before to ${bowler} for ${runs} at ${total}.`,
        say`${bowler} had ${out} leg before on ${runs}, when the total was ${total}.`,
      ])
    case 'stumped':
      return writer.pick('stumped', [
        say`${out} was drawn out by ${bowler} and stumped by ${fielder} for ${runs} at ${total}.`,
        say`${fielder} stumped ${out} off ${bowler} for ${runs}, with ${total} on the board.`,
      ])
    case 'run out':
      return fielder === NOTHING
        ? writer.pick('run out', [
            say`${out} was run out for ${runs} at ${total}.`,
            say`A run-out cost them ${out}, who had made ${runs}, at ${total}.`,
          ])
        : writer.pick('run out by', [
            say`${fielder} ran out ${out} for ${runs} at ${total}.`,
            say`${out} was short of the crease when ${fielder} broke the wicket, and gone for ${runs} at ${total}.`,
          ])
  }
}
