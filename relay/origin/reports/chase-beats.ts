import { type Finder, isWonChase } from './beat.ts'
import { needAfter } from './match-story.ts'
import { say } from './told.ts'

/** What a chase needed on its way, and how it ended. */

export const needBeat: Finder = (teller, innings) => {
  const { story } = teller
  if (!story.isLimited || innings.card.Target === undefined) return []
  const length = story.facts.sheet.Overs ?? 20
  const beats = [Math.round(length * 0.5), Math.round(length * 0.75), length - 2].flatMap((over, index) => {
    const need = needAfter(story, innings, over)
    if (!need) return []
    const tell = () => {
      const runs = teller.figure({ what: 'needed after', innings: innings.number, overs: over }, need.runs)
      const balls = teller.figure(
        { what: 'balls left after', innings: innings.number, overs: over },
        need.balls,
      )
      const [done, left] = [teller.overs(innings, over), teller.stoodAt(innings, over)]
      return teller.pick(index === 0 ? 'early need' : 'need', [
        index === 0
          ? say`After ${done} overs they stood at ${left} and needed ${runs} from ${balls} balls.`
          : say`By the end of over ${done} it was ${runs} from ${balls}.`,
        index === 0
          ? say`Halfway they were ${left}, with ${runs} to get.`
          : say`With ${balls} balls left it came down to ${runs} runs.`,
        say`At ${left} the sum was ${runs} from ${balls}.`,
        say`${done} overs gone, ${runs} to get from ${balls}.`,
      ])
    }
    const isTight = need.runs / need.balls < 2.6 && need.runs / need.balls > 0.7
    return [{ at: over, weight: (isTight ? 38 : 12) + index * 6, tell }]
  })
  return beats.sort((a, b) => b.weight - a.weight).slice(0, 2)
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
          const by =
            bowler === undefined ? 'The last over' : say`${teller.name(bowler)}, who bowled the last over,`
          return teller.pick('last over lost', [
            say`They needed ${runs} from the last over and got ${made}.`,
            say`${by} had ${runs} to defend and conceded ${made}.`,
          ])
        }
        const missing = teller.figure({ what: 'won by runs' }, short)
        return card.AllOut
          ? say`They were all out in ${teller.figure({ what: 'overs', innings: number }, card.Overs)} overs, ${missing} runs away from a tie.`
          : say`They ran out of overs at ${teller.score(innings)}.`
      },
    },
  ]
}
