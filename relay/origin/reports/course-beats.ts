import { type Beat, type Finder, isWonChase, openingOvers } from './beat.ts'
import { type Claim, NOTHING, say } from './checked-text.ts'
import { placeWord } from './number-words.ts'
import { matchRate } from './pace.ts'

/** How an innings went along: where it stood on its way, and the overs that moved it. */

export const startBeat: Finder = (writer, innings) => {
  const overs = openingOvers(writer)
  const stood = innings.overs[overs - 1]?.after
  if (!stood || innings.overs.length <= overs) return []
  const { collapse } = innings
  if (collapse && innings.wickets.some(({ n, over }) => n === collapse.from && over < overs)) return []
  const isBad = stood.wickets >= 3 && stood.runs < matchRate(writer.story) * stood.legal
  const team = writer.team(innings.card.BattingTeamId)
  return [
    {
      at: overs - 0.05,
      weight: stood.wickets >= 3 ? 62 : 18,
      tell: () => {
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
      },
    },
  ]
}

export const bigOverBeat: Finder = (writer, innings) => {
  if (!writer.story.isLimited) return []
  const [best] = [...innings.overs].sort((a, b) => b.runs - a.runs)
  const [bowler, ...more] = best?.bowlers ?? []
  if (!best || best.runs < 18 || bowler === undefined || more.length > 0) return []
  return [
    {
      at: best.over + 0.5,
      weight: 20 + best.runs,
      tell: () => {
        const runs = writer.figure(
          { what: 'runs in over', innings: innings.number, over: best.over },
          best.runs,
        )
        const name = writer.name(bowler)
        if (writer.countsBalls) {
          const balls = writer.turnOfBalls
          return writer.pick('big over', [
            say`One set of ${balls}, bowled by ${name}, went for ${runs}.`,
            say`No set of ${balls} cost more than one of ${name}’s, which went for ${runs}.`,
            say`${name} was hit for ${runs} in a set of ${balls}.`,
          ])
        }
        const claim: Claim = { what: 'over number', innings: innings.number, overs: best.over + 1 }
        const over = writer.word(claim, best.over + 1)
        const place = writer.figure(claim, best.over + 1, placeWord(best.over + 1))
        return writer.pick('big over', [
          say`Over ${over}, bowled by ${name}, went for ${runs}.`,
          say`No over cost more than the ${place}, in which ${name} conceded ${runs}.`,
          say`${name} was hit for ${runs} in over ${over}.`,
        ])
      },
    },
  ]
}

/** The last quarter of an innings that was not a chase won, judged by what came before it. */
export const finishBeat: Finder = (writer, innings) => {
  const { sheet } = writer.story.facts
  const over = innings.overs.length - Math.round((sheet.Overs ?? 0) / 4)
  const before = innings.overs[over - 1]?.after
  if (!writer.story.isLimited || !before || over < 8 || innings.card.AllOut || isWonChase(writer, innings))
    return []
  const runs = innings.card.Runs - before.runs
  const count = innings.overs.length - over
  const rise = runs / count / Math.max(1, before.runs / over)
  return [
    {
      at: innings.overs.length - 0.3,
      weight: 24 + Math.abs(rise - 1) * 30,
      tell: () => {
        const many = writer.figure({ what: 'runs since', innings: innings.number, overs: over }, runs)
        const last = writer.bowledSince(innings, over)
        if (rise >= 1.3) {
          return writer.pick('fast finish', [
            say`It came faster at the end, with ${many} from the last ${last}.`,
            say`The last ${last} were the best of it, worth ${many}.`,
            say`They found another gear, and ${many} in ${last} to finish.`,
          ])
        }
        if (rise <= 0.8) {
          return writer.pick('slow finish', [
            say`The last ${last} brought only ${many}.`,
            say`They slowed towards the end, and ${many} was all that ${last} gave.`,
            say`It dried up, with ${many} from the closing ${last}.`,
          ])
        }
        return writer.pick('finish', [
          say`The last ${last} were worth ${many}.`,
          say`They took ${many} from the last ${last}.`,
          say`At the end came ${many} in ${last}.`,
        ])
      },
    },
  ]
}

export const sixesBeat: Finder = (writer, innings) => {
  const sixes = innings.batters.reduce((sum, batter) => sum + batter.sixes, 0)
  const fours = innings.batters.reduce((sum, batter) => sum + batter.fours, 0)
  if (!writer.story.isLimited || sixes + fours < 10) return []
  if (sixes === 0 || innings.number % 2 === writer.story.facts.id % 2) return []
  return [
    {
      at: innings.overs.length - 0.4,
      weight: 15 + sixes,
      tell: () => {
        const high = writer.word({ what: 'sixes', innings: innings.number }, sixes)
        const low = writer.word({ what: 'fours', innings: innings.number }, fours)
        const six = sixes === 1 ? 'six' : 'sixes'
        return sixes > fours
          ? say`There were more sixes (${high}) than fours (${low}).`
          : writer.pick('sixes', [
              say`In all they hit ${low} fours and ${high} ${six}.`,
              say`The innings held ${low} fours and ${high} ${six}.`,
              ...(sixes > 1
                ? [
                    say`They found the rope ${low} times along the ground, and cleared it ${high} times.`,
                    say`The fours numbered ${low} and the sixes ${high}.`,
                  ]
                : []),
              say`Their boundaries were ${low} fours and ${high} ${six}.`,
              say`Between them the batters struck ${low} fours and ${high} ${six}.`,
              say`There were ${low} fours in it, and ${high} ${six}.`,
            ])
      },
    },
  ]
}

/** Where the innings stood on its way, in one sentence. */
export const midwayBeat: Finder = (writer, innings) => {
  const { sheet } = writer.story.facts
  if (innings.card.Target !== undefined && sheet.Overs !== undefined) return []
  const places =
    sheet.Overs === undefined ? [40, 80] : [Math.round(sheet.Overs * 0.5), Math.round(sheet.Overs * 0.75)]
  const [half, late] = places.filter((over) => innings.overs.length >= over + 2)
  if (half === undefined || innings.collapse) return []
  const beat: Beat = {
    at: late ?? half,
    weight: 15,
    tell: () => {
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
    },
  }
  return [beat]
}

/** The first wicket, where it came before much was scored. */
export const firstWicketBeat: Finder = (writer, innings) => {
  const [first] = innings.wickets
  const bowler = first && innings.card.Batting[first.player]?.Out?.Bowler
  if (!first || bowler === undefined || first.player === innings.batters[0]?.id) return []
  return [
    {
      at: first.over + 0.1,
      weight: first.runs < 12 ? 24 : 12,
      wickets: [1],
      tell: () => {
        if (writer.hasToldWicket(innings, 1)) return NOTHING
        const [out, taker] = [writer.name(first.player), writer.name(bowler)]
        if (first.runs === 0) {
          return writer.pick('wicket at nought', [
            say`${taker} had ${out} out before there was a run on the board.`,
            say`${out} was gone to ${taker} before anybody had scored.`,
          ])
        }
        const total = writer.fellAt(innings, first)
        return writer.pick('first wicket', [
          say`${taker} had ${out} out at ${total}.`,
          say`The first to go was ${out}, to ${taker}, at ${total}.`,
          say`${out} fell to ${taker} with ${total} on the board.`,
          say`${taker} took the first wicket, that of ${out}, at ${total}.`,
        ])
      },
    },
  ]
}
