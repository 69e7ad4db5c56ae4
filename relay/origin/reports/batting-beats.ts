import { type Beat, type Finder, isWonChase, openingOvers, overOfWicket } from './beat.ts'
import type { BatterStory, InningsStory } from './innings-story.ts'
import type { Teller } from './teller.ts'
import { NOTHING, say, type Told } from './told.ts'

/** What the batting side did, each as a beat: its beginning, its runs, its stands. */

export const openingBeat: Finder = (teller, innings) => {
  const overs = openingOvers(teller)
  const stood = innings.overs[overs - 1]?.after
  const first = innings.stands.find(({ wicket }) => wicket === 1)
  const team = teller.team(innings.card.BattingTeamId)
  const beats: Beat[] = []
  const long = teller.story.isLimited ? (teller.story.facts.sheet.Overs ?? 20) * 2 : 60
  if (first && first.runs >= long && first.batters.length === 2) {
    beats.push({
      at: 0,
      weight: 40 + first.runs / 2,
      tell: () => {
        const [pair, runs] = [teller.pair(first), teller.standRuns(innings, first)]
        if (first.isUnbroken) return say`${pair} opened, put on ${runs}, and were never parted.`
        return teller.pick('opening stand', [
          say`${pair} gave them a start of ${runs}.`,
          say`${pair} opened with a stand of ${runs}.`,
          say`It was ${runs} before the openers, ${pair}, were parted.`,
        ])
      },
    })
  } else if (stood && stood.wickets >= 3) {
    beats.push({
      at: 0.2,
      weight: 62,
      tell: () => {
        const [score, over] = [teller.stoodAt(innings, overs), teller.overs(innings, overs)]
        return teller.pick('bad start', [
          say`After ${over} overs ${team} were ${score}.`,
          say`${team} began badly, and were ${score} when ${over} overs had gone.`,
          say`It went wrong early: ${score} after ${over} overs.`,
          say`${over} overs in, the board read ${score}.`,
        ])
      },
    })
  } else if (stood && innings.overs.length > overs) {
    beats.push({
      at: 0.2,
      weight: 18 + Math.abs(stood.runs - overs * 8) / 3,
      tell: () => {
        const [score, over] = [teller.stoodAt(innings, overs), teller.overs(innings, overs)]
        return teller.pick('start', [
          say`They were ${score} after ${over} overs.`,
          say`The first ${over} overs brought them to ${score}.`,
          say`At the end of over ${teller.figure({ what: 'over number', innings: innings.number, overs }, overs)} it was ${score}.`,
        ])
      },
    })
  }
  return beats
}

export const batterBeats: Finder = (teller, innings) => {
  const least = teller.story.isLimited ? 25 : 35
  const [best, ...others] = innings.batters
  if (!best) return []
  const beats: Beat[] = []
  if (!teller.hasTold('bat', innings, best.id)) {
    beats.push({
      at: middleOf(innings, best),
      weight: 60 + best.runs / 2,
      tell: () => bestBatter(teller, innings, best),
    })
  } else if (!teller.hasTold('boundaries', innings, best.id) && best.fours + best.sixes > 0) {
    beats.push({
      at: middleOf(innings, best),
      weight: 20,
      tell: () => say`${teller.name(best.id)} hit ${teller.boundaries(innings, best)}.`,
    })
  }
  for (const other of others.slice(0, 5)) {
    if (other.runs < least / 2 || teller.hasTold('bat', innings, other.id)) continue
    const tell = () => otherBatter(teller, innings, other)
    beats.push({ at: middleOf(innings, other), weight: (other.runs < least ? 2 : 14) + other.runs / 2, tell })
  }
  return beats
}

/** A batter is told of where he went, or near the end where nobody got him out. */
function middleOf({ wickets, overs }: InningsStory, { id }: BatterStory): number {
  return (wickets.find(({ player }) => player === id)?.over ?? overs.length) - 0.5
}

function bestBatter(teller: Teller, innings: InningsStory, batter: BatterStory): Told {
  const name = teller.name(batter.id)
  const made = teller.innings(innings, batter)
  const hit = teller.boundaries(innings, batter)
  const withThem = hit === NOTHING ? NOTHING : say`, with ${hit}`
  const reached = milestone(teller, innings, batter)
  if (reached !== NOTHING) {
    return teller.pick('milestone', [
      say`${name} made ${made}${withThem}.`,
      say`The ${reached} came from ${name}, who finished with ${made}${withThem}.`,
      batter.runs % 50 >= 4
        ? say`${name} went to a ${reached} and on to ${made}${withThem}.`
        : say`${name} reached a ${reached}: ${made}${withThem}.`,
    ])
  }
  return teller.pick('top score', [
    say`${name} top-scored with ${made}${withThem}.`,
    say`Nobody made more than ${name}, ${made}.`,
    say`${name} did most for them, ${made}${withThem}.`,
    say`The highest score among them was ${name}’s: ${made}.`,
  ])
}

function milestone(teller: Teller, { number }: InningsStory, { id, runs }: BatterStory): Told {
  const of = runs >= 200 ? 200 : runs >= 150 ? 150 : runs >= 100 ? 100 : runs >= 50 ? 50 : undefined
  if (of === undefined) return NOTHING
  const shown =
    of === 50 ? 'half-century' : of === 100 ? 'hundred' : of === 150 ? 'big hundred' : 'double hundred'
  return [teller.figure({ what: 'milestone', innings: number, player: id, of }, of, shown)]
}

function otherBatter(teller: Teller, innings: InningsStory, batter: BatterStory): Told {
  const name = teller.name(batter.id)
  const made = teller.innings(innings, batter)
  const hit = teller.boundaries(innings, batter)
  const reached = milestone(teller, innings, batter)
  if (reached !== NOTHING && batter.runs % 50 >= 3) {
    return teller.pick('second milestone', [
      say`There was a ${reached} for ${name}: ${made}.`,
      say`A ${reached} went to ${name}, who made ${made}.`,
      say`${name} made ${made}.`,
    ])
  }
  const isQuick = batter.balls > 0 && batter.runs / batter.balls > (teller.story.isLimited ? 1.6 : 0.8)
  if (isQuick) {
    return teller.pick('quick runs', [
      say`${name} hurried things along with ${made}.`,
      say`There was a quick ${made} from ${name}${hit === NOTHING ? '' : say`, ${hit} among them`}.`,
      say`${name} hit ${hit === NOTHING ? made : say`${hit} in ${made}`}.`,
    ])
  }
  if (batter.balls > 0 && batter.runs / batter.balls < (teller.story.isLimited ? 0.95 : 0.42)) {
    return teller.pick('slow runs', [
      say`${name} stayed, slowly, for ${made}.`,
      say`${name} gave them time with ${made}.`,
    ])
  }
  return teller.pick('other runs', [
    say`${name} added ${made}.`,
    say`From ${name} came ${made}.`,
    say`${name} was good for ${made}.`,
    say`${name} contributed ${made}.`,
  ])
}

export const standBeat: Finder = (teller, innings) => {
  const stand = innings.stands.find(({ wicket, batters }) => wicket > 1 && batters.length >= 2)
  const least = teller.story.isLimited ? 35 : 60
  if (!stand || stand.runs < least) return []
  return [
    {
      at: overOfWicket(innings, stand.wicket) - 0.7,
      weight: 44 + stand.runs / 2,
      tell: () => {
        const [pair, runs, place] = [
          teller.pair(stand),
          teller.standRuns(innings, stand),
          teller.standPlace(innings, stand),
        ]
        const balls = teller.figure(
          { what: 'stand balls', innings: innings.number, wicket: stand.wicket },
          stand.balls,
        )
        if (stand.isUnbroken) {
          return teller.pick('unbroken stand', [
            say`${pair} put on ${runs} for the ${place} wicket and were not parted.`,
            say`The ${place}-wicket pair, ${pair}, were still together at the end, ${runs} to the good.`,
          ])
        }
        return teller.pick('stand', [
          say`${pair} put on ${runs} from ${balls} balls for the ${place} wicket.`,
          say`The stand that mattered was the ${place}-wicket one of ${runs} between ${pair}.`,
          say`${pair} held the middle together: ${runs} for the ${place} wicket.`,
          say`For the ${place} wicket ${pair} added ${runs}, in ${balls} balls.`,
        ])
      },
    },
  ]
}

export const tailBeat: Finder = (teller, innings) => {
  const stand = innings.stands.find(({ wicket }) => wicket >= 8)
  if (!stand || stand.runs < 25 || stand.batters.length < 2) return []
  return [
    {
      at: overOfWicket(innings, stand.wicket),
      weight: 30 + stand.runs / 2,
      tell: () => {
        const [pair, runs, place] = [
          teller.pair(stand),
          teller.standRuns(innings, stand),
          teller.standPlace(innings, stand),
        ]
        return teller.pick('tail', [
          say`The tail had something to say: ${pair} added ${runs} for the ${place} wicket.`,
          say`${pair} then held things up with ${runs} for the ${place}.`,
        ])
      },
    },
  ]
}

export const bigOverBeat: Finder = (teller, innings) => {
  if (!teller.story.isLimited) return []
  const best = innings.overs.reduce((most, over) => (over.runs > most.runs ? over : most), {
    over: -1,
    runs: 0,
    bowlers: [] as number[],
  })
  const [bowler, ...more] = best.bowlers
  if (best.runs < 18 || bowler === undefined || more.length > 0) return []
  return [
    {
      at: best.over + 0.9,
      weight: 20 + best.runs,
      tell: () => {
        const runs = teller.figure(
          { what: 'runs in over', innings: innings.number, over: best.over },
          best.runs,
        )
        const over = teller.overs(innings, best.over + 1)
        return teller.pick('big over', [
          say`Over ${over}, bowled by ${teller.name(bowler)}, went for ${runs}.`,
          say`There were ${runs} in over ${over} alone, off ${teller.name(bowler)}.`,
        ])
      },
    },
  ]
}

export const finishBeat: Finder = (teller, innings) => {
  const { sheet } = teller.story.facts
  const over = innings.overs.length - Math.round((sheet.Overs ?? 0) / 4)
  const before = innings.overs[over - 1]?.after
  if (!teller.story.isLimited || !before || over < 8 || innings.card.AllOut || isWonChase(teller, innings))
    return []
  const runs = innings.card.Runs - before.runs
  const count = innings.overs.length - over
  return [
    {
      at: innings.overs.length - 0.3,
      weight: 26 + Math.abs(runs - count * 9) / 2,
      tell: () => {
        const many = teller.figure({ what: 'runs since', innings: innings.number, overs: over }, runs)
        const last = teller.word({ what: 'overs since', innings: innings.number, overs: over }, count)
        return teller.pick('finish', [
          say`The last ${last} overs were worth ${many}.`,
          say`They took ${many} from the last ${last} overs.`,
          say`At the end came ${many} in ${last} overs.`,
        ])
      },
    },
  ]
}

export const sixesBeat: Finder = (teller, innings) => {
  const sixes = innings.batters.reduce((sum, batter) => sum + batter.sixes, 0)
  const fours = innings.batters.reduce((sum, batter) => sum + batter.fours, 0)
  if (
    !teller.story.isLimited ||
    sixes === 0 ||
    sixes + fours < 10 ||
    innings.number % 2 === teller.story.facts.id % 2
  )
    return []
  return [
    {
      at: innings.overs.length - 0.4,
      weight: 15 + sixes,
      tell: () => {
        const high = teller.figure({ what: 'sixes', innings: innings.number }, sixes)
        const low = teller.figure({ what: 'fours', innings: innings.number }, fours)
        return sixes > fours
          ? say`There were more sixes (${high}) than fours (${low}).`
          : teller.pick('sixes', [
              say`In all they hit ${low} fours and ${high} ${sixes === 1 ? 'six' : 'sixes'}.`,
              say`The innings held ${low} fours and ${high} ${sixes === 1 ? 'six' : 'sixes'}.`,
            ])
      },
    },
  ]
}

/** Where the innings stood on its way: for reports that have room. */
export const midwayBeat: Finder = (teller, innings) => {
  const { sheet } = teller.story.facts
  const places =
    sheet.Overs === undefined
      ? [40, 80, 120]
      : [Math.round(sheet.Overs * 0.5), Math.round(sheet.Overs * 0.75)]
  if (innings.card.Target !== undefined && sheet.Overs !== undefined) return []
  return places.flatMap((over) => {
    if (innings.overs.length < over + 2) return []
    const tell = () => {
      const [score, done] = [teller.stoodAt(innings, over), teller.overs(innings, over)]
      return teller.pick('midway', [
        say`${done} overs brought ${score}.`,
        say`When ${done} overs were done it was ${score}.`,
        say`The score after ${done} overs was ${score}.`,
      ])
    }
    return [{ at: over, weight: 9, tell }]
  })
}

/** The first wicket, where nothing else is told of the start. */
export const firstWicketBeat: Finder = (teller, innings) => {
  const [first] = innings.wickets
  const bowler = first && innings.card.Batting[first.player]?.Out?.Bowler
  if (!first || bowler === undefined) return []
  return [
    {
      at: first.over + 0.1,
      weight: first.runs < 12 ? 24 : 8,
      tell: () => {
        const [out, taker, total] = [
          teller.name(first.player),
          teller.name(bowler),
          teller.fellAt(innings, first),
        ]
        return teller.pick('first wicket', [
          say`${taker} had ${out} out at ${total}.`,
          say`The first to go was ${out}, to ${taker}, at ${total}.`,
          say`${out} fell to ${taker} with ${total} on the board.`,
        ])
      },
    },
  ]
}
