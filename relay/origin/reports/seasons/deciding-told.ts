import { type CheckedText, NOTHING } from '../checked-text.ts'
import { pointsOf } from './deciding-match.ts'
import type { FinishedSeason } from './finished-season.ts'
import type { SeasonPhraseKey } from './phrases/season-phrase-keys.ts'
import type { SeasonAngle } from './season-angle.ts'
import type { SeasonMatch } from './season-match.ts'
import type { SeasonTeller } from './season-teller.ts'

/** The match that decided it, whoever played in it. */
export function decided(teller: SeasonTeller, angle: SeasonAngle): CheckedText[] {
  const { season } = teller
  const { deciding, isTour, matches } = season
  if (!deciding) return []
  const key = decidedKey(season, deciding.match, angle)
  if (!key) return [...toldInTurn(teller, matches, 0), ...deedsTold(teller, deciding.match)]
  const others = isTour ? toldInTurn(teller, matches.slice(0, deciding.place - 1), 0) : []
  return [
    ...others,
    teller.tell(key, {
      ...teller.matchValues(deciding.match),
      place: teller.count({ what: 'decided at' }, deciding.place),
    }),
    scores(teller, deciding.match),
    ...deedsTold(teller, deciding.match),
    ...(isTour ? toldInTurn(teller, matches.slice(deciding.place), deciding.place) : []),
    ...(season.longestRun >= LONG_RUN && season.champion !== undefined && !isTour && angle !== 'unbeaten'
      ? [
          teller.tell('run', {
            n: teller.count({ what: 'wins in a row', team: season.champion }, season.longestRun),
          }),
        ]
      : []),
  ]
}
const LONG_RUN = 4

function decidedKey(
  { champion, isTour, matches, table }: FinishedSeason,
  match: SeasonMatch,
  angle: SeasonAngle,
): SeasonPhraseKey | undefined {
  const winner = match.result.WinnerTeamId
  const before = matches.slice(0, matches.indexOf(match))
  if (isTour) {
    if (champion !== undefined) return winner === champion ? 'decidedSeries' : 'decidedSeriesShare'
    const [one, other] = match.teamIds
    const wasBehind =
      winner !== undefined && pointsOf(before, winner) < pointsOf(before, winner === one ? other : one)
    return wasBehind ? 'decidedLevel' : undefined
  }
  const isLevelEnd = angle === 'rate' || angle === 'level'
  if (champion !== undefined && match.teamIds.includes(champion)) {
    if (winner === undefined) return isLevelEnd ? 'decidedLevelShare' : 'decidedShare'
    return winner === champion ? 'decidedWin' : 'decidedLost'
  }
  const isLevel = table.some(({ TeamId }) => TeamId === winner && TeamId === table[1]?.TeamId)
  if (isLevelEnd && isLevel) return 'decidedChase'
  return winner === undefined ? 'decidedElsewhereShared' : 'decidedElsewhere'
}

/** There is room for who won each match of it. */
const SHORT_TOUR = 3

/** Matches of a tour, each in a sentence; `from`: how many came before them. */
function toldInTurn(teller: SeasonTeller, matches: readonly SeasonMatch[], from: number): CheckedText[] {
  const isShort = teller.season.matches.length <= SHORT_TOUR
  return matches.flatMap((match, index) => {
    const { Kind, WinnerTeamId } = match.result
    const shared = Kind === 'draw' ? 'tourMatchDrawn' : 'tourMatchShared'
    const told = teller.tell(WinnerTeamId === undefined ? shared : 'tourMatch', {
      ...teller.matchValues(match),
      place: teller.count({ what: 'match of a tour', match: match.id }, from + index + 1),
    })
    return isShort ? [told, ...deedsTold(teller, match)] : [told]
  })
}

function scores(teller: SeasonTeller, match: SeasonMatch): CheckedText {
  const [first, second] = match.innings
  if (!first || !second || first.BattingTeamId === second.BattingTeamId) return NOTHING
  return teller.tell('scores', {
    first: teller.team(first.BattingTeamId),
    score: teller.score(match, first.BattingTeamId),
    second: teller.team(second.BattingTeamId),
    otherScore: teller.score(match, second.BattingTeamId),
  })
}

/** Less than these is no deed. */
const LEAST_RUNS = 25
const LEAST_WICKETS = 2

/** Who did most for the winner with the bat and with the ball. */
function deedsTold(teller: SeasonTeller, match: SeasonMatch): CheckedText[] {
  const own = match.lines.filter(({ TeamId }) => TeamId === match.result.WinnerTeamId)
  const [batted] = own
    .flatMap((line) => line.Batting.map((batting) => ({ match, line, batting })))
    .sort((a, b) => b.batting.Runs - a.batting.Runs || a.batting.Balls - b.batting.Balls)
  const [bowled] = own
    .flatMap((line) => line.Bowling.map((bowling) => ({ match, line, bowling })))
    .sort((a, b) => b.bowling.Wickets - a.bowling.Wickets || a.bowling.Runs - b.bowling.Runs)
  const batter = batted && batted.batting.Runs >= LEAST_RUNS ? batted : undefined
  const bowler = bowled && bowled.bowling.Wickets >= LEAST_WICKETS ? bowled : undefined
  const values = {
    ...(batter ? { batter: teller.name(batter.line.PlayerId), bat: teller.bat(batter) } : {}),
    ...(bowler ? { bowler: teller.name(bowler.line.PlayerId), bowl: teller.bowl(bowler) } : {}),
  }
  if (batter && bowler)
    return [teller.tell(batter.line.PlayerId === bowler.line.PlayerId ? 'deedsOfOne' : 'deeds', values)]
  if (batter) return [teller.tell('deedBat', values)]
  return bowler ? [teller.tell('deedBowl', values)] : []
}
