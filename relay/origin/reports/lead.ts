import { type Angle, type Hero, heroOf } from './angle.ts'
import { margin, occasion, sides } from './result-told.ts'
import type { Teller } from './teller.ts'
import { NOTHING, say, type Told } from './told.ts'

/** The first paragraph: what happened, where, and the one thing that the match was about. */
export function lead(teller: Teller, angle: Angle): Told[] {
  const { story } = teller
  const { winner, loser } = sides(teller)
  const [w, l] = [teller.team(winner), teller.team(loser)]
  const by = margin(teller)
  const where = occasion(teller)
  switch (angle.kind) {
    case 'super over':
      return [
        teller.pick('lead', [
          say`${w} and ${l} could not be told apart by the end of their overs in ${where}, so they were given one more each, and ${w} had the better of it.`,
          say`It needed a super over to part ${w} and ${l} in ${where}, and it was ${w} who won it.`,
        ]),
        ...superOver(teller),
      ]
    case 'tie':
      return [
        teller.pick('lead', [
          say`${w} and ${l} tied ${where}: each had every chance to win it, and neither did.`,
          say`All that can be said with certainty of ${where} is that ${w} did not lose it, and nor did ${l}.`,
        ]),
      ]
    case 'no result':
      return [
        teller.pick('lead', [
          say`Rain ended ${where}, before ${w} and ${l} could come to a result.`,
          say`${w} and ${l} got as far as the weather let them in ${where}, which was not far enough.`,
          say`There will be no winner of ${where}: the rain came, and stayed.`,
        ]),
      ]
    case 'awarded':
      return [say`${where} was awarded to ${w}.`]
    case 'draw':
      return [
        teller.pick('lead', [
          say`${w} and ${l} drew ${where}, when time was up and nothing was settled.`,
          say`After all of it, ${where} ended as a draw between ${w} and ${l}.`,
        ]),
        ...deed(teller),
      ]
    case 'rain':
      return [
        teller.pick('lead', [
          say`Rain took part of ${where}, and the target was set anew by the D/L method. When the sums were done, ${w} had beaten ${l} ${by}.`,
          say`${w} beat ${l} ${by} by the D/L method in ${where}, where rain had a share in everything.`,
        ]),
        ...deed(teller),
      ]
    case 'hundred': {
      const name = teller.name(angle.batter.id)
      const made = teller.innings(angle.innings, angle.batter)
      const isOfWinner = angle.innings.card.BattingTeamId === story.result.WinnerTeamId
      const hit = teller.boundaries(angle.innings, angle.batter)
      const withThem = hit === NOTHING ? NOTHING : say`, with ${hit}`
      if (story.result.Kind !== 'win') return [say`${name} made ${made}${withThem}, but ${where} was drawn.`]
      return isOfWinner
        ? [
            teller.pick('lead', [
              say`${name} made ${made}${withThem}, and ${w} beat ${l} ${by} in ${where}.`,
              say`One innings towered over ${where}. ${name} made ${made}${withThem}, and ${l} lost ${by}.`,
              say`${w} beat ${l} ${by} in ${where}, and it was ${name} who saw to it, with ${made}.`,
            ]),
          ]
        : [
            teller.pick('lead', [
              say`${name} made ${made}${withThem} for the losing side. ${w} beat ${l} ${by} in ${where}.`,
              say`It is possible to make a hundred and lose. ${name} had ${made}, and ${w} won ${by} all the same in ${where}.`,
            ]),
          ]
    }
    case 'five-for': {
      const name = teller.name(angle.bowler.id)
      const figures = teller.bowling(angle.innings, angle.bowler)
      return [
        teller.pick('lead', [
          say`${name} took ${figures}, and ${w} beat ${l} ${by} in ${where}.`,
          say`${w} won ${where} ${by}, and most of the work was done by ${name}, who took ${figures}.`,
          say`${l} had no answer to ${name} in ${where}. The figures were ${figures}, the margin ${marginAlone(by)}.`,
        ]),
      ]
    }
    case 'close chase':
      return [
        teller.pick('lead', [
          say`${w} won ${where} ${by}, and made it look a good deal harder than it had seemed at the start.`,
          say`It was close enough for either. ${w} beat ${l} ${by} in ${where}.`,
          say`${w} got home against ${l} in ${where}, ${by}, with little left of anything.`,
        ]),
        ...deed(teller),
      ]
    case 'close defence':
      return [
        teller.pick('lead', [
          say`${w} won ${where} ${by}, after ${l} had come nearly all the way.`,
          say`${l} were beaten ${by} in ${where}, and will wonder where those went. ${w} will not ask.`,
        ]),
        ...deed(teller),
      ]
    case 'collapse':
      return [
        teller.pick('lead', [
          say`${w} beat ${l} ${by} in ${where}, which turned on one bad passage of batting.`,
          say`For a while ${where} might have gone either way. Then ${l} fell apart, and lost ${by} to ${w}.`,
          say`${l} had ${where} in reach and let go of it. ${w} won ${by}.`,
          say`A match can go in half an hour. ${l} lost this one, ${where}, ${by} to ${w}, and much of it in one heap.`,
        ]),
        ...deed(teller),
      ]
    case 'big win':
    case 'innings win':
      return [
        teller.pick('lead', [
          say`${w} beat ${l} ${by} in ${where}, and were ahead from early on.`,
          say`${w} were too good for ${l} in ${where}. They won ${by}.`,
          say`There was not much in it for ${l} in ${where}: they lost ${by}.`,
        ]),
        ...deed(teller),
      ]
    case 'win':
      return [
        teller.pick('lead', [
          say`${w} beat ${l} ${by} in ${where}.`,
          say`${w} took ${where} from ${l} ${by}.`,
          say`${where} went to ${w}, who beat ${l} ${by}.`,
        ]),
        ...deed(teller),
      ]
  }
}

function marginAlone(by: Told): Told {
  const [first, ...rest] = by
  return typeof first === 'string' ? [first.replace(/^by /, ''), ...rest] : by
}

/** What the one did who did most, as the second sentence of a lead. */
function deed(teller: Teller): Told[] {
  const hero = heroOf(teller.story)
  if (!hero) return []
  return [teller.pick('deed', deedWays(teller, hero))]
}

function deedWays(teller: Teller, hero: Hero): Told[] {
  if ('batter' in hero) {
    const { innings, batter } = hero
    if (batter.runs < 20) return [say`Nobody on the winning side made many; between them they made enough.`]
    const [name, made] = [teller.name(batter.id), teller.innings(innings, batter)]
    return [
      say`${name} made ${made}.`,
      say`${name}’s ${teller.runsOf(innings, batter)} was the innings that counted.`,
      say`The difference, if one has to name it, was ${name}, who made ${made}.`,
    ]
  }
  const { innings, bowler } = hero
  const [name, figures] = [teller.name(bowler.id), teller.bowling(innings, bowler)]
  return [
    say`${name} took ${figures}.`,
    say`${name}, with ${figures}, had most to do with it.`,
    say`The bowling that settled it was ${name}’s: ${figures}.`,
  ]
}

/** The decider, innings by innings. */
function superOver(teller: Teller): Told[] {
  const [first, second] = teller.story.superOvers.slice(-2)
  if (!first || !second) return []
  return [
    say`In it ${teller.team(first.card.BattingTeamId)} made ${teller.score(first)} and ${teller.team(second.card.BattingTeamId)} ${teller.score(second)}.`,
  ]
}
