import { shownMethod } from '#shared/cricket/shown-method.ts'
import { type CheckedText, NOTHING, say } from '../checked-text.ts'
import { type Angle, type Hero, heroOf } from '../story/angle.ts'
import { hundredAgainst, isHighest, standsAlone } from '../story/best-score.ts'
import type { ReportWriter } from './report-writer.ts'
import { margin, occasion, sides } from './result-words.ts'
import { turn } from './turn-words.ts'

/** The first paragraph: what happened, where, and the one thing that the match was about. */
export function lead(writer: ReportWriter, angle: Angle): CheckedText[] {
  const { winner, loser } = sides(writer)
  const [w, l] = [writer.team(winner), writer.team(loser)]
  const by = margin(writer)
  const where = occasion(writer)
  const method = shownMethod(writer.story.result.Method, writer.story.facts.startTime) ?? 'D/L'
  switch (angle.kind) {
    case 'super over':
      return [
        writer.always('lead', [
          writer.story.countsBalls
            ? say`${w} and ${l} could not be told apart by the end of ${where}, so each batted once more, and ${w} had the better of it.`
            : say`${w} and ${l} could not be told apart by the end of their overs in ${where}, so they were given one more each, and ${w} had the better of it.`,
          say`It needed a super over to part ${w} and ${l} in ${where}, and it was ${w} who won it.`,
        ]),
        ...superOver(writer),
      ]
    case 'tie':
      return [
        writer.always('lead', [
          say`${w} and ${l} tied ${where}, with the scores level and nothing left to bowl.`,
          say`All that can be said with certainty of ${where} is that ${w} did not lose it, and nor did ${l}.`,
        ]),
      ]
    case 'no result':
      return [
        !writer.story.rained
          ? say`${where} ended without a result for ${w} and ${l}: play was stopped and did not begin again.`
          : writer.always('lead', [
              say`Rain ended ${where}, before ${w} and ${l} could come to a result.`,
              say`${w} and ${l} got as far as the weather let them in ${where}, which was not far enough.`,
              say`There will be no winner of ${where}: the rain came, and stayed.`,
            ]),
      ]
    case 'awarded':
      return [writer.always('lead', [say`${where} was awarded to ${w}.`])]
    case 'draw':
      return [
        writer.always('lead', [
          say`${w} and ${l} drew ${where}, when time was up and nothing was settled.`,
          say`After all of it, ${where} ended as a draw between ${w} and ${l}.`,
        ]),
        ...deed(writer),
      ]
    case 'rain':
      return [
        writer.always('lead', [
          say`Rain took part of ${where}, and the target was set anew by the ${method} method. When the sums were done, ${w} had beaten ${l} ${by}.`,
          say`${w} beat ${l} ${by} by the ${method} method in ${where}, which the rain had shortened.`,
        ]),
        ...deed(writer),
      ]
    case 'hundred':
      return [...hundredLead(writer, angle), turn(writer)].filter((told) => told !== NOTHING)
    case 'five-for': {
      const name = writer.name(angle.bowler.id)
      const figures = writer.bowling(angle.innings, angle.bowler)
      return [
        writer.always('lead', [
          say`${name} took ${figures}, and ${w} beat ${l} ${by} in ${where}.`,
          say`${w} won ${where} ${by}, and most of the work was done by ${name}, who took ${figures}.`,
          say`${l} had no answer to ${name} in ${where}. The figures were ${figures}, the margin ${marginAlone(by)}.`,
        ]),
        ...[turn(writer)].filter((told) => told !== NOTHING),
      ]
    }
    case 'close chase':
      return [writer.always('lead', closeChase(writer)), ...deed(writer)]
    case 'close defence':
      return [
        writer.always('lead', [
          say`${w} won ${where} ${by}, after ${l} had come nearly all the way.`,
          say`${l} were beaten ${by} in ${where}, and will wonder where those went. ${w} will not ask.`,
          say`${w} defended their runs against ${l} in ${where}, ${by} and no more.`,
        ]),
        ...deed(writer),
      ]
    case 'collapse':
      return [
        writer.always('lead', [
          say`${w} beat ${l} ${by} in ${where}, which turned on one passage of batting.`,
          say`One bad spell undid ${l} in ${where}: they lost it to ${w} ${by}.`,
          say`${l} fell apart in ${where}. ${w} won ${by}.`,
          say`A few ${writer.story.countsBalls ? 'balls' : 'overs'} can undo a side. ${l} lost ${where} to ${w} ${by}.`,
        ]),
        ...deed(writer),
      ]
    case 'big win':
    case 'innings win':
      return [
        writer.always('lead', [
          say`${w} beat ${l} ${by} in ${where}, with a good deal to spare.`,
          say`${w} were too good for ${l} in ${where}. They won ${by}.`,
          say`There was not much in it for ${l} in ${where}: they lost ${by}.`,
        ]),
        ...deed(writer),
      ]
    case 'win':
      return [
        writer.always('lead', [
          say`${w} beat ${l} ${by} in ${where}.`,
          say`${w} took ${where} from ${l} ${by}.`,
          say`${where} went to ${w}, who beat ${l} ${by}.`,
          say`${l} lost ${where} to ${w} ${by}.`,
          say`There was a winner ${by} in ${where}, and it was ${w}; ${l} had their moments and no more.`,
          say`${l} made a match of ${where}, but it was ${w} who won it, ${by}.`,
          say`Between ${w} and ${l} the difference in ${where} was plain enough, and the winners had it ${by}.`,
          say`When ${where} was over ${w} had beaten ${l} ${by}.`,
          say`It was the day of ${w} in ${where}: they beat ${l} ${by}.`,
        ]),
        ...deed(writer),
      ]
  }
}

/** A hundred for the winners, for the losers, or one on each side, as the other innings allow. */
function hundredLead(
  writer: ReportWriter,
  { innings, batter }: Extract<Angle, { kind: 'hundred' }>,
): CheckedText[] {
  const { story } = writer
  const { winner, loser } = sides(writer)
  const [w, l] = [writer.team(winner), writer.team(loser)]
  const [by, where] = [margin(writer), occasion(writer)]
  const name = writer.name(batter.id)
  const made = writer.innings(innings, batter)
  const own = writer.innings(innings, batter, true)
  const hit = writer.boundaries(innings, batter)
  const withThem = hit === NOTHING ? NOTHING : say`, with ${hit}`
  if (story.result.Kind !== 'win')
    return [writer.always('lead', [say`${name} made ${made}${withThem}, but ${where} was drawn.`])]
  const reply = hundredAgainst(story, innings.card.BattingTeamId)
  if (reply) {
    const [other, answer] = [writer.name(reply.batter.id), writer.innings(reply.innings, reply.batter)]
    const ownAnswer = writer.innings(reply.innings, reply.batter, true)
    return [
      writer.always('lead', [
        say`There was a hundred on each side of ${where}: ${name} made ${made}, ${other} ${answer}. ${w} beat ${l} ${by}.`,
        say`${name} made ${made} and ${other} ${answer} in ${where}, which ${w} won from ${l} ${by}.`,
        say`A hundred was answered by a hundred in ${where}, ${name}’s ${own} and ${other}’s ${ownAnswer}, and ${w} beat ${l} ${by}.`,
      ]),
    ]
  }
  if (innings.card.BattingTeamId !== story.result.WinnerTeamId) {
    return [
      writer.always('lead', [
        say`${name} made ${made}${withThem} for the losing side. ${w} beat ${l} ${by} in ${where}.`,
        say`It is possible to make a hundred and lose. ${name} had ${made}, and ${w} won ${by} all the same in ${where}.`,
      ]),
    ]
  }
  return [
    writer.always('lead', [
      ...(standsAlone(story, batter)
        ? [say`One innings towered over ${where}. ${name} made ${made}${withThem}, and ${l} lost ${by}.`]
        : []),
      say`${name} made ${made}${withThem}, and ${w} beat ${l} ${by} in ${where}.`,
      say`${w} beat ${l} ${by} in ${where}, where ${name} made ${made}${withThem}.`,
    ]),
  ]
}

/** What was nearly used up, wickets or balls, decides the words. */
function closeChase(writer: ReportWriter): CheckedText[] {
  const { winner, loser } = sides(writer)
  const [w, l] = [writer.team(winner), writer.team(loser)]
  const [by, where] = [margin(writer), occasion(writer)]
  const open = say`It was close enough for either. ${w} beat ${l} ${by} in ${where}.`
  return (writer.story.result.By?.Wickets ?? 0) <= 2
    ? [
        open,
        say`${w} got home against ${l} in ${where}, ${by}, with little batting left.`,
        say`${w} were nearly out of batters when they beat ${l} ${by} in ${where}.`,
      ]
    : [
        open,
        say`${w} beat ${l} ${by} in ${where}, and needed nearly every ball to do it.`,
        say`${w} left it late in ${where}, and beat ${l} ${by}.`,
      ]
}

function marginAlone(by: CheckedText): CheckedText {
  const [first, ...rest] = by
  return typeof first === 'string' ? [first.replace(/^by /, ''), ...rest] : by
}

/** What the one did who did most, and what changed the match. */
function deed(writer: ReportWriter): CheckedText[] {
  const hero = heroOf(writer.story)
  const first = hero ? writer.always('deed', deedWays(writer, hero)) : NOTHING
  return [first, turn(writer)].filter((told) => told !== NOTHING)
}

function deedWays(writer: ReportWriter, hero: Hero): CheckedText[] {
  if ('batter' in hero) {
    const { innings, batter } = hero
    if (batter.runs < 20) return [say`Nobody on the winning side made many; between them they made enough.`]
    const [name, made] = [writer.name(batter.id), writer.innings(innings, batter)]
    const own = writer.innings(innings, batter, true)
    return [
      say`${name} made ${made}.`,
      ...(isHighest(writer.story, batter)
        ? [
            say`The highest score of the match was ${name}’s ${own}.`,
            say`Nobody on either side passed ${name}, who made ${made}.`,
          ]
        : writer.story.result.Kind === 'win'
          ? [say`For the winners ${name} made ${made}.`]
          : []),
      ...(standsAlone(writer.story, batter) ? [say`${name} stood above the rest with ${made}.`] : []),
    ]
  }
  const { innings, bowler } = hero
  const [name, figures] = [writer.name(bowler.id), writer.bowling(innings, bowler)]
  return [
    say`${name} took ${figures}.`,
    say`${name}, with ${figures}, had most to do with it.`,
    say`The bowling that settled it was ${name}’s: ${figures}.`,
    say`Much of it was the work of ${name}, who took ${figures}.`,
  ]
}

/** The decider, innings by innings. */
function superOver(writer: ReportWriter): CheckedText[] {
  const [first, second] = writer.story.superOvers.slice(-2)
  if (!first || !second) return []
  return [
    writer.always('super over', [
      say`In it ${writer.team(first.card.BattingTeamId)} made ${writer.score(first)} and ${writer.team(second.card.BattingTeamId)} ${writer.score(second)}.`,
    ]),
  ]
}
