import { type CheckedText, say } from '../checked-text.ts'
import { type Angle, heroOf } from '../story/angle.ts'
import { hundredAgainst, standsAlone } from '../story/best-score.ts'
import type { ReportWriter } from './report-writer.ts'
import { margin, sides } from './result-words.ts'

/** A headline that names the story. */
export function headline(writer: ReportWriter, angle: Angle): CheckedText {
  const { story } = writer
  const { winner, loser } = sides(writer)
  const [w, l] = [writer.bare(winner), writer.bare(loser)]
  switch (angle.kind) {
    case 'super over':
      return writer.always('headline', [
        say`Nothing between them, and then ${w} win the super over`,
        say`${w} take it in the super over after scores finish level`,
        say`Level after everything: ${w} settle it in a super over`,
      ])
    case 'tie':
      return writer.always('headline', [
        say`${w} and ${l} finish level`,
        say`Tied: neither ${w} nor ${l} find the last run`,
      ])
    case 'no result':
      if (!story.rained) return say`No result between ${w} and ${l}`
      return writer.always('headline', [
        say`Rain has the last word on ${w} and ${l}`,
        say`The covers win at ${{ given: story.facts.venue, shown: story.facts.venue }}`,
        say`Rain leaves ${w} and ${l} without a result`,
      ])
    case 'awarded':
      return say`The match is awarded to ${w}`
    case 'draw':
      return writer.always('headline', [
        say`${w} and ${l} draw after ${writer.word({ what: 'day' }, story.days)} days`,
        say`Time runs out on ${w} and ${l}`,
        say`${w} and ${l} shake hands on a draw`,
      ])
    case 'rain':
      return writer.always('headline', [
        say`${w} win ${margin(writer)} on the umpires’ arithmetic`,
        say`Rain, a new sum, and ${w} on the right side of it`,
        say`${w} beat ${l} and the weather`,
      ])
    case 'hundred': {
      const runs = writer.runsOf(angle.innings, angle.batter)
      const name = writer.short(angle.batter.id)
      const isOfWinner =
        angle.innings.card.BattingTeamId === winner && story.result.WinnerTeamId !== undefined
      const reply = hundredAgainst(story, angle.innings.card.BattingTeamId)
      if (reply && story.result.Kind === 'win') {
        const other = writer.short(reply.batter.id)
        const answer = writer.runsOf(reply.innings, reply.batter)
        return writer.always('headline', [
          say`${runs} from ${name}, ${answer} from ${other}, and ${w} win`,
          say`A hundred each way, and ${w} beat ${l} ${margin(writer)}`,
          say`${name} and ${other} trade hundreds, and ${w} win`,
        ])
      }
      return isOfWinner
        ? writer.always('headline', [
            ...(standsAlone(story, angle.batter)
              ? [
                  // A side that batted first had nothing to reply to.
                  ...(angle.innings.number === 1
                    ? [say`${name} makes ${runs}, and ${l} have no reply`]
                    : [say`${name} makes ${runs}, and ${l} have too few`]),
                  say`${w} win on the strength of ${name}’s ${runs}`,
                ]
              : []),
            say`${name}’s ${runs} helps ${w} past ${l}`,
            say`${name} makes ${runs} as ${w} beat ${l}`,
          ])
        : writer.always(
            'headline',
            [
              say`${name} makes ${runs}, and it does not win the match`,
              say`${runs} from ${name} in a cause that is lost`,
            ].slice(0, story.result.WinnerTeamId === undefined ? 1 : 2),
          )
    }
    case 'five-for': {
      const name = writer.short(angle.bowler.id)
      const figures = writer.bowling(angle.innings, angle.bowler)
      return writer.always('headline', [
        say`${name} takes ${figures} and ${l} go under`,
        say`${figures}: ${name} sees ${l} off`,
        say`${name} runs through ${l}`,
      ])
    }
    case 'close chase':
      return story.ballsLeft === 0
        ? say`${w} get home off the last ball`
        : writer.always('headline', [
            ...((story.result.By?.Wickets ?? 0) <= 2
              ? [say`${w} hold their nerve, and just enough wickets`]
              : []),
            say`${w} leave it late against ${l}`,
            ...((story.result.By?.Wickets ?? 0) <= 2 ? [say`${w} scrape past ${l} ${margin(writer)}`] : []),
            say`${w} get there ${margin(writer)}`,
          ])
    case 'close defence':
      return writer.always('headline', [
        say`${l} fall short ${margin(writer)}`,
        say`${w} defend it, only just`,
        say`${w} hang on against ${l}`,
      ])
    case 'collapse': {
      const { collapse, innings } = angle
      const [from, to] = [collapse.from, collapse.to].map((n) => innings.wickets.find((one) => one.n === n))
      const count = writer.word(
        { what: 'wickets between', innings: innings.number, from: collapse.from, to: collapse.to },
        collapse.to - collapse.from + 1,
      )
      const cost = writer.figure(
        { what: 'runs between', innings: innings.number, from: collapse.from, to: collapse.to },
        (to?.runs ?? 0) - (from?.runs ?? 0),
      )
      return writer.always('headline', [
        say`${l} lose ${count} for ${cost} and the match with them`,
        say`A collapse decides it: ${l} lose ${count} wickets for ${cost}`,
        say`${w} prise ${l} open`,
      ])
    }
    case 'big win':
      return writer.always('headline', [
        say`${w} beat ${l} with room to spare`,
        say`${l} outplayed: ${w} win ${margin(writer)}`,
        say`One-sided: ${w} beat ${l} ${margin(writer)}`,
      ])
    case 'innings win':
      return writer.always('headline', [say`${w} need to bat only once`, say`${l} beaten ${margin(writer)}`])
    case 'win':
      return writer.always('headline', [...deedHeads(writer, w, l), ...winHeads(writer, w, l)])
  }
}

/** A win that has no other name is told by whoever did most for it. */
function deedHeads(writer: ReportWriter, winner: string, loser: string): CheckedText[] {
  const hero = heroOf(writer.story)
  if (!hero) return []
  if ('batter' in hero) {
    if (hero.batter.runs < 40) return []
    const [name, runs] = [writer.short(hero.batter.id), writer.runsOf(hero.innings, hero.batter)]
    return [
      say`${name}’s ${runs} takes ${winner} past ${loser}`,
      say`${winner} lean on ${name}, who makes ${runs}`,
      say`${runs} from ${name}, and ${winner} win ${margin(writer)}`,
    ]
  }
  if (hero.bowler.wickets < 3) return []
  const [name, figures] = [writer.short(hero.bowler.id), writer.bowling(hero.innings, hero.bowler)]
  return [
    say`${name}’s ${figures} puts ${loser} out of it`,
    say`${winner} win ${margin(writer)} as ${name} takes ${figures}`,
    say`${loser} undone by ${name}`,
  ]
}

function winHeads(writer: ReportWriter, winner: string, loser: string): CheckedText[] {
  const { story } = writer
  const last = story.innings.at(-1)
  if (last?.card.Target !== undefined && story.result.By?.Wickets !== undefined) {
    return [
      say`${winner} chase ${writer.figure({ what: 'target', innings: last.number }, last.card.Target)} and beat ${loser}`,
      say`${winner} go past ${loser} ${margin(writer)}`,
    ]
  }
  return [
    say`${winner} have too many for ${loser}`,
    say`${winner} defend their total and beat ${loser} ${margin(writer)}`,
    say`${loser} chase ${winner} in vain`,
  ]
}
