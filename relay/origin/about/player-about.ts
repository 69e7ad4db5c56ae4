import type { PlayerDetail, PlayerItem } from '#shared/api/people.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import type { Language } from '#shared/language.ts'
import type { CareerMatch } from '../figures/figures.ts'
import type { AboutWords } from './about-words.ts'
import { type Award, MOST_HONOURS_TOLD } from './honours-about.ts'
import { FEW_MATCHES, oneOf, paragraph } from './sentences.ts'
import { ABOUT_WORDS } from './words/languages.ts'

export type PlayerFacts = {
  player: PlayerItem
  /** Absent where it is not known, as of an imported side. */
  city?: string
  isCaptain: boolean
  isKeeper: boolean
  career: PlayerDetail['Career']
  matches: readonly CareerMatch[]
  awards?: readonly Award[]
}

/** A few sentences on a player, of nothing but what is on record here. */
export function playerAbout(facts: PlayerFacts, language: Language): string {
  const words = ABOUT_WORDS[language]
  const { player, awards = [] } = facts
  return paragraph([
    ...[whoIs(facts, words), whatBowls(player, words)],
    awards.length === 0 ? '' : words.awards(player.Name, awards.slice(0, MOST_HONOURS_TOLD)),
    ...[...record(facts, words), bestDay(facts, words)],
  ])
}

function whoIs({ player, city, isCaptain, isKeeper }: PlayerFacts, words: AboutWords): string {
  const { Name, TeamName, PlayerId, BattingStyle, Role } = player
  const who = { name: Name, team: TeamName, role: Role, batting: BattingStyle, city }
  return oneOf(isCaptain ? words.leads(who, isKeeper) : words.who(who), PlayerId)
}

function whatBowls({ BowlingStyle, Name, Role, PlayerId }: PlayerItem, words: AboutWords): string {
  const ways = words.bowls(Name, BowlingStyle, Role === 'bowler')
  return ways ? oneOf(ways, PlayerId >> 1) : ''
}

/** The two formats that were played most. */
function record({ player, career }: PlayerFacts, words: AboutWords): string[] {
  const formats = Object.entries(career).sort(([, a], [, b]) => b.Batting.Matches - a.Batting.Matches)
  if (formats.length === 0) return [words.playerToCome]
  return formats.slice(0, 2).map(([format, { Batting, Bowling }], index) => {
    const matches = { format: format as Format, count: Batting.Matches }
    const [hasBatted, hasBowled] = [Batting.Innings > 0, Bowling.Innings > 0]
    if (Batting.Matches < FEW_MATCHES) {
      const [made, took] = [hasBatted ? Batting.Runs : undefined, hasBowled ? Bowling.Wickets : undefined]
      return words.few(player.Name, matches, made, took)
    }
    const [batting, bowling] = [hasBatted ? Batting : undefined, hasBowled ? Bowling : undefined]
    return oneOf(words.record(matches, batting, bowling, index === 0), player.PlayerId >> 2)
  })
}

/** The match that is remembered: the highest score where it was a fifty, else three wickets or more. */
function bestDay({ matches, player }: PlayerFacts, words: AboutWords): string {
  if (matches.length < FEW_MATCHES) return ''
  const innings = matches.flatMap((match) => match.Batting.map((one) => ({ match, one })))
  const [top] = innings.sort((a, b) => b.one.Runs - a.one.Runs || a.match.MatchId - b.match.MatchId)
  if (top && top.one.Runs >= 50) {
    const { Runs, Balls, NotOut } = top.one
    const against = top.match.Against.TeamName
    return oneOf(
      words.bestInnings({ runs: Runs, balls: Balls, notOut: NotOut, against }),
      player.PlayerId >> 3,
    )
  }
  const spells = matches.flatMap((match) => match.Bowling.map((one) => ({ match, one })))
  const [best] = spells.sort((a, b) => b.one.Wickets - a.one.Wickets || a.one.Runs - b.one.Runs)
  if (!best || best.one.Wickets < 3) return ''
  const { Wickets, Runs } = best.one
  const spell = { wickets: Wickets, runs: Runs, against: best.match.Against.TeamName }
  return oneOf(words.bestSpell(spell), player.PlayerId >> 3)
}
