import { type Finder, openingOvers, overOfWicket } from './beat.ts'
import { say } from './told.ts'

/** What the fielding side did to an innings. */

export const collapseBeat: Finder = (teller, innings) => {
  const { collapse, number } = innings
  if (!collapse || collapse.to - collapse.from > 7) return []
  const [first, last] = [collapse.from, collapse.to].map((n) => innings.wickets.find((one) => one.n === n))
  if (!first || !last || last.over < openingOvers(teller)) return []
  return [
    {
      at: overOfWicket(innings, first.n),
      weight: 70 + (last.n - first.n) * 4,
      tell: () => {
        const count = teller.word(
          { what: 'wickets between', innings: number, from: first.n, to: last.n },
          last.n - first.n + 1,
        )
        const cost = teller.figure(
          { what: 'runs between', innings: number, from: first.n, to: last.n },
          last.runs - first.runs,
        )
        const down = first.n - 1
        const standing = teller.figure(
          { what: 'wickets before', innings: number, wicket: first.n },
          down,
          down === 0 ? 'none' : `${down}`,
        )
        const from = say`${teller.fellAt(innings, first)} for ${standing}`
        const downThen = teller.figure({ what: 'stand wicket', innings: number, wicket: last.n }, last.n)
        const to = say`${teller.fellAt(innings, last)} ${last.n === 10 ? 'all out' : say`for ${downThen}`}`
        return teller.pick('collapse', [
          say`Then ${count} wickets fell for ${cost} runs, and ${from} had become ${to}.`,
          say`From ${from} they went to ${to}: ${count} wickets for ${cost}.`,
          say`The innings broke in the middle, where ${count} wickets went for ${cost}.`,
          say`They lost ${count} wickets for ${cost}, the last of those at ${teller.fellAt(innings, last)}.`,
        ])
      },
    },
  ]
}

export const bowlerBeats: Finder = (teller, innings) => {
  const [best, second] = innings.bowlers.filter(({ id }) => !teller.hasTold('ball', innings, id))
  if (!best || best.wickets < 2) return []
  const name = () => teller.name(best.id)
  const beats = [
    {
      at: innings.overs.length - 0.2,
      weight: 40 + best.wickets * 10,
      tell: () =>
        best.wickets >= 5
          ? teller.pick('five-for', [
              say`${name()} took ${teller.bowling(innings, best)} in ${teller.bowlerOvers(innings, best.id)}.`,
              say`The wickets were ${name()}’s above all, ${teller.bowling(innings, best)}.`,
              say`${name()} finished with ${teller.bowling(innings, best)}, in ${teller.bowlerOvers(innings, best.id)}.`,
            ])
          : teller.pick('best bowler', [
              say`${name()} was the pick of the bowlers with ${teller.bowling(innings, best)}.`,
              say`${name()} had ${teller.bowling(innings, best)} to show for ${teller.bowlerOvers(innings, best.id)}.`,
              say`No one bowled better than ${name()}, ${teller.bowling(innings, best)}.`,
              say`Among the bowlers ${name()} came out best: ${teller.bowling(innings, best)}.`,
            ]),
    },
  ]
  if (second && second.wickets >= 2) {
    beats.push({
      at: innings.overs.length - 0.1,
      weight: 16 + second.wickets * 7,
      tell: () =>
        teller.pick('second bowler', [
          say`${teller.name(second.id)} took ${teller.bowling(innings, second)}.`,
          say`There was ${teller.bowling(innings, second)} for ${teller.name(second.id)} as well.`,
          say`${teller.name(second.id)} helped with ${teller.bowling(innings, second)}.`,
        ]),
    })
  }
  return beats
}

/** One who took little but gave almost nothing away. */
export const tightBeat: Finder = (teller, innings) => {
  const { sheet } = teller.story.facts
  const full = ((sheet.Overs ?? 100) / 5) * sheet.BallsPerOver
  const tight = innings.bowlers
    .filter(({ balls }) => balls >= full * 0.99 && sheet.Overs !== undefined)
    .sort((a, b) => a.runs - b.runs)
    .find(
      ({ id, runs, balls }) =>
        id !== innings.bowlers[0]?.id && runs * 6 < balls * (sheet.Overs === 50 ? 4 : 6.2),
    )
  if (!tight) return []
  return [
    {
      at: innings.overs.length - 0.15,
      weight: 30,
      tell: () => {
        const runs = teller.figure(
          { what: 'bowler runs', innings: innings.number, player: tight.id },
          tight.runs,
        )
        return teller.pick('tight bowler', [
          say`${teller.name(tight.id)} gave away only ${runs} in ${teller.bowlerOvers(innings, tight.id)}.`,
          say`${teller.bowlerOvers(innings, tight.id)} of ${teller.name(tight.id)} cost no more than ${runs}.`,
        ])
      },
    },
  ]
}

export const extrasBeat: Finder = (teller, innings) => {
  const { Extras } = innings.card
  const extras = Object.values(Extras).reduce((sum, runs) => sum + runs, 0)
  if (extras < (teller.story.isLimited ? 14 : 25)) return []
  return [
    {
      at: innings.overs.length - 0.05,
      weight: 14 + extras / 2,
      tell: () => {
        const many = teller.figure({ what: 'extras', innings: innings.number }, extras)
        return teller.pick('extras', [
          say`Extras helped with ${many}.`,
          say`Of the total, ${many} were extras.`,
          say`The bowlers gave away ${many} in extras.`,
        ])
      },
    },
  ]
}

/** The wicket that the fielding side wanted most: whoever made the runs, and who took him. */
export const prizeBeat: Finder = (teller, innings) => {
  const [best] = innings.batters
  const wicket = innings.wickets.find(({ player }) => player === best?.id)
  const out = best && innings.card.Batting[best.id]?.Out
  if (!best || !wicket || !out?.Bowler || best.runs < 30 || wicket.n > 8) return []
  const { Bowler: bowler } = out
  return [
    {
      at: wicket.over + 0.6,
      weight: 33,
      tell: () => {
        const [batter, taker, total] = [
          teller.name(best.id),
          teller.name(bowler),
          teller.fellAt(innings, wicket),
        ]
        return teller.pick('prize', [
          say`It was ${taker} who got ${batter} out, at ${total}.`,
          say`${taker} took the wicket that mattered, ${batter}’s, with the score at ${total}.`,
          say`${batter} went at ${total}, to ${taker}.`,
        ])
      },
    },
  ]
}

/** Overs without a run are worth a line where overs are many. */
export const maidenBeat: Finder = (teller, innings) => {
  const [bowler] = [...innings.bowlers].sort((a, b) => b.maidens - a.maidens)
  if (!bowler || bowler.maidens < (teller.story.isLimited ? 2 : 5)) return []
  return [
    {
      at: innings.overs.length - 0.12,
      weight: 17 + bowler.maidens,
      tell: () => {
        const maidens = teller.word(
          { what: 'bowler maidens', innings: innings.number, player: bowler.id },
          bowler.maidens,
        )
        return teller.pick('maidens', [
          say`${teller.name(bowler.id)} bowled ${maidens} maidens.`,
          say`There were ${maidens} maidens among the overs of ${teller.name(bowler.id)}.`,
        ])
      },
    },
  ]
}

/** The other bowlers, for reports that have room. */
export const spellBeat: Finder = (teller, innings) =>
  innings.bowlers
    .filter(({ id, wickets, balls }) => wickets <= 1 && balls >= 12 && !teller.hasTold('ball', innings, id))
    .slice(0, 3)
    .map((bowler, place) => ({
      at: innings.overs.length - 0.08 + place / 100,
      weight: 4 - place,
      tell: () => {
        const [name, overs] = [teller.name(bowler.id), teller.bowlerOvers(innings, bowler.id)]
        const runs = teller.figure(
          { what: 'bowler runs', innings: innings.number, player: bowler.id },
          bowler.runs,
        )
        if (bowler.wickets === 1) return say`${name} took ${teller.bowling(innings, bowler)} in ${overs}.`
        return teller.pick('spell', [
          say`${name} went without a wicket, at a cost of ${runs} in ${overs}.`,
          say`${name} bowled ${overs} for ${runs} and had nothing to show for them.`,
        ])
      },
    }))
