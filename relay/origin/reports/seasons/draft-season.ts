import type { BestPlayer } from '#shared/api/series.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import { type CheckedText, NOTHING } from '../checked-text.ts'
import type { Values } from '../phrases/fill.ts'
import { settledNames } from '../settled-names.ts'
import { pointsOf } from './deciding-match.ts'
import type { FinishedSeason, SeasonMatch, SeasonTotals } from './finished-season.ts'
import type { SeasonPhraseKey } from './phrases/season-phrase-keys.ts'
import type { SeasonTongue } from './phrases/season-tongue.ts'
import { type SeasonAngle, seasonAngle } from './season-angle.ts'
import { SeasonTeller, sidesOf } from './season-teller.ts'

/** A report of a season as it is put together: every number in it says what it claims. */
export type SeasonDraft = { title: CheckedText; summary: CheckedText[]; paragraphs: CheckedText[][] }

const KEYS: Readonly<Record<SeasonAngle, { head: SeasonPhraseKey; lead: SeasonPhraseKey }>> = {
  rate: { head: 'headRate', lead: 'leadRate' },
  level: { head: 'headLevel', lead: 'leadLevel' },
  rise: { head: 'headRise', lead: 'leadRise' },
  kept: { head: 'headKept', lead: 'leadKept' },
  early: { head: 'headEarly', lead: 'leadEarly' },
  runaway: { head: 'headRunaway', lead: 'leadRunaway' },
  'last match': { head: 'headLast', lead: 'leadLast' },
  won: { head: 'headWon', lead: 'leadWon' },
  sweep: { head: 'headSweep', lead: 'leadSweep' },
  shared: { head: 'headShared', lead: 'leadShared' },
  nobody: { head: 'headNobody', lead: 'leadNobody' },
  comeback: { head: 'headComeback', lead: 'leadComeback' },
  decider: { head: 'headDecider', lead: 'leadDecider' },
  series: { head: 'headSeries', lead: 'leadSeries' },
}

/** The same season is always told alike, in every language in the same order. */
export function draftSeason(season: FinishedSeason, tongue: SeasonTongue): SeasonDraft {
  const angle = seasonAngle(season)
  const teller = new SeasonTeller(season, tongue)
  const standing = standingValues(teller)
  const [matches, people] = [() => [...records(teller), ...margins(teller)], () => playersTold(teller)]
  // Seasons after each other are told in another order.
  const isOdd = Math.floor(season.id / 10) % 2 === 1
  const paragraphs = [
    () => [teller.tell(KEYS[angle].lead, standing), ...tableTold(teller, angle)],
    () => decided(teller, angle),
    ...(isOdd ? [people, matches] : [matches, people]),
    () => restOfTable(teller),
  ].map((part) => part().filter((told) => told.length > 0))
  const titles = new SeasonTeller(season, tongue)
  return {
    title: titles.tell(KEYS[angle].head, standing),
    summary: summary(titles, standing, angle),
    paragraphs: settledNames(season.players, joined(paragraphs.filter((sentences) => sentences.length > 0))),
  }
}

/** A single sentence at the end is no paragraph. */
function joined(paragraphs: CheckedText[][]): CheckedText[][] {
  const last = paragraphs.at(-1)
  if (paragraphs.length < 2 || last?.length !== 1) return paragraphs
  return [...paragraphs.slice(0, -2), [...(paragraphs.at(-2) ?? []), ...last]]
}

/** Where the champion and the one behind stand, and of a tour that was shared how often each won. */
function standingValues(teller: SeasonTeller): Values {
  const { table, champion, runnerUp, deciding } = teller.season
  const own = table.find(({ TeamId }) => TeamId === champion)
  const other = table.find(({ TeamId }) => TeamId === runnerUp)
  const [first] = table
  if (!own || !other) {
    if (!first) return {}
    const won = { what: 'won', team: first.TeamId } as const
    const figure = teller.figure(won, first.Won)
    return { won: teller.count(won, first.Won), tally: teller.tally(figure, figure) }
  }
  const of = (team: number, what: 'points' | 'played' | 'won', value: number) =>
    teller.count({ what, team }, value)
  return {
    tally: teller.tally(
      teller.figure({ what: 'won', team: own.TeamId }, own.Won),
      teller.figure({ what: 'won', team: other.TeamId }, other.Won),
    ),
    points: of(own.TeamId, 'points', own.Points),
    otherPoints: of(other.TeamId, 'points', other.Points),
    played: of(own.TeamId, 'played', own.Played),
    won: of(own.TeamId, 'won', own.Won),
    otherWon: of(other.TeamId, 'won', other.Won),
    rate: teller.figure({ what: 'net run rate', team: own.TeamId }, own.NetRunRate, signed(own.NetRunRate)),
    otherRate: teller.figure(
      { what: 'net run rate', team: other.TeamId },
      other.NetRunRate,
      signed(other.NetRunRate),
    ),
    gap: teller.count({ what: 'ahead', team: own.TeamId, over: other.TeamId }, own.Points - other.Points),
    ...(deciding ? { left: teller.count({ what: 'decided before' }, deciding.left) } : {}),
  }
}

/** As tables have it: `+0.412`. */
export function signed(rate: number): string {
  return `${rate < 0 ? '−' : '+'}${Math.abs(rate).toFixed(3)}`
}

function summary(teller: SeasonTeller, standing: Values, angle: SeasonAngle): CheckedText[] {
  const { isTour, champion, best } = teller.season
  const isLevel = angle === 'rate' || angle === 'level'
  const league = isLevel ? 'sumLevel' : 'sumLeague'
  const key = !isTour ? league : champion === undefined ? 'sumShared' : 'sumTour'
  const first = teller.tell(key, standing)
  if (!best) return [first]
  const keys = { runs: 'sumBestRuns', wickets: 'sumBestWickets', both: 'sumBest' } as const
  return [first, teller.tell(keys[deedsOf(best)], totalsTold(teller, best.PlayerId))]
}

function tableTold(teller: SeasonTeller, angle: SeasonAngle): CheckedText[] {
  const { isTour, table } = teller.season
  const [, second, third] = table
  if (isTour) return [teller.tell('tourWhere')]
  if (!second || !third) return []
  const values = {
    third: teller.team(third.TeamId),
    thirdPoints: teller.count({ what: 'points', team: third.TeamId }, third.Points),
    otherPoints: teller.count({ what: 'points', team: second.TeamId }, second.Points),
  }
  return [teller.tell(angle === 'rate' || angle === 'level' ? 'tableThird' : 'table', values)]
}

/** The match that decided it, whoever played in it. */
function decided(teller: SeasonTeller, angle: SeasonAngle): CheckedText[] {
  const { season } = teller
  const { deciding, isTour, matches } = season
  if (!deciding) return []
  const key = decidedKey(season, deciding.match, angle)
  if (!key) return [...toldInTurn(teller, matches, 0), ...deedsTold(teller, deciding.match)]
  const others = isTour ? toldInTurn(teller, matches.slice(0, deciding.place - 1), 0) : []
  return [
    ...others,
    teller.tell(key, {
      ...matchValues(teller, deciding.match),
      place: teller.count({ what: 'decided at' }, deciding.place),
    }),
    scores(teller, deciding.match),
    ...deedsTold(teller, deciding.match),
    ...(isTour ? toldInTurn(teller, matches.slice(deciding.place), deciding.place) : []),
    ...(season.longestRun >= LONG_RUN && season.champion !== undefined && !isTour
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

function matchValues(teller: SeasonTeller, match: SeasonMatch): Values {
  const [w, l] = sidesOf(match)
  const { champion } = teller.season
  // A match of the champion's that nobody won is told of the other side.
  const other = match.result.WinnerTeamId === undefined && l === champion ? w : l
  return {
    w: teller.team(w),
    l: teller.team(other),
    by: teller.margin(match),
    venue: teller.venue(match),
  }
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
      ...matchValues(teller, match),
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

function totalsTold(teller: SeasonTeller, player: number): Values {
  const { totals } = teller.season
  const one: SeasonTotals | undefined = totals.get(player)
  if (!one) return {}
  return {
    name: teller.name(player),
    who: teller.who(player, one.team),
    team: teller.team(one.team),
    runs: teller.figure({ what: 'runs', player }, one.runs),
    innings: teller.count({ what: 'innings', player }, one.innings),
    wickets: teller.count({ what: 'wickets', player }, one.wickets),
    matches: teller.count({ what: 'matches', player }, one.matches),
  }
}

/** The best player, who made most and took most where that is somebody else, and in a league who hit most sixes. */
function playersTold(teller: SeasonTeller): CheckedText[] {
  const { best, mostRuns, mostWickets, mostSixes, isTour } = teller.season
  const hasMost = (of: readonly SeasonTotals[]) => of.length === 1 && of[0]?.player === best?.PlayerId
  const told: CheckedText[] = []
  if (best) {
    const key = bestKey(best, hasMost(mostRuns), hasMost(mostWickets))
    told.push(teller.tell(key, totalsTold(teller, best.PlayerId)))
  }
  if (!hasMost(mostRuns))
    told.push(mostTold(teller, mostRuns, ['mostRuns', 'mostRunsLevel', 'mostRunsAmong']))
  if (!hasMost(mostWickets) || hasMost(mostRuns))
    told.push(mostTold(teller, mostWickets, ['mostWickets', 'mostWicketsLevel', 'mostWicketsAmong']))
  const [six, another] = mostSixes
  if (six && !another && !isTour) {
    const who = teller.who(six.player, six.team)
    told.push(
      teller.tell('mostSixes', { who, n: teller.count({ what: 'sixes', player: six.player }, six.sixes) }),
    )
  }
  return told
}

/** Of somebody who is there for one thing, a little of the other is no news. */
const LEAST_TOLD = { runs: 30, wickets: 2 }

function deedsOf({ Runs, Wickets }: BestPlayer): 'runs' | 'wickets' | 'both' {
  if (Wickets < LEAST_TOLD.wickets) return 'runs'
  return Runs < LEAST_TOLD.runs ? 'wickets' : 'both'
}

function bestKey(best: BestPlayer, isTopBatter: boolean, isTopBowler: boolean): SeasonPhraseKey {
  switch (deedsOf(best)) {
    case 'runs':
      return isTopBatter ? 'bestRunsMost' : 'bestRuns'
    case 'wickets':
      return isTopBowler ? 'bestWicketsMost' : 'bestWickets'
    case 'both':
      return isTopBatter ? 'bestMostRuns' : isTopBowler ? 'bestMostWickets' : 'best'
  }
}

function mostTold(
  teller: SeasonTeller,
  most: readonly SeasonTotals[],
  [alone, level, among]: readonly [SeasonPhraseKey, SeasonPhraseKey, SeasonPhraseKey],
): CheckedText {
  const [first, second] = most
  if (!first) return NOTHING
  const values = totalsTold(teller, first.player)
  if (!second) return teller.tell(alone, values)
  if (most.length > 2) return teller.tell(among, values)
  return teller.tell(level, { ...values, other: teller.name(second.player) })
}

function records(teller: SeasonTeller): CheckedText[] {
  const { topScore, bestBowling } = teller.season
  const against = (match: SeasonMatch, team: number) =>
    teller.team(match.teamIds.find((id) => id !== team) ?? team)
  const of = ({ match, line }: { match: SeasonMatch; line: { PlayerId: number; TeamId: number } }) => ({
    name: teller.name(line.PlayerId),
    who: teller.who(line.PlayerId, line.TeamId),
    team: teller.team(line.TeamId),
    other: against(match, line.TeamId),
  })
  return [
    topScore ? teller.tell('topScore', { ...of(topScore), bat: teller.bat(topScore) }) : NOTHING,
    bestBowling
      ? teller.tell('bestBowling', { ...of(bestBowling), bowl: teller.bowl(bestBowling) })
      : NOTHING,
  ]
}

/** The closest match and the biggest win, where they have not been told as what decided the season. */
function margins(teller: SeasonTeller): CheckedText[] {
  const { closest, biggest, deciding, isTour } = teller.season
  // Every match of a tour has been told with its margin.
  const isTold = (match: SeasonMatch) => isTour || match === deciding?.match
  return [
    closest && !isTold(closest) ? teller.tell(...closestTold(teller, closest)) : NOTHING,
    biggest && biggest !== closest && !isTold(biggest)
      ? teller.tell(
          biggest.result.By?.Runs !== undefined && biggest.result.By.Innings === undefined
            ? 'biggestRuns'
            : 'biggest',
          matchValues(teller, biggest),
        )
      : NOTHING,
  ]
}

function closestTold(teller: SeasonTeller, match: SeasonMatch): [SeasonPhraseKey, Values] {
  const { result, innings, isLimited, ballsPerOver } = match
  const values = matchValues(teller, match)
  if (result.Decider === 'super over') return ['closestSuper', values]
  const chase = innings.at(-1)
  const limit = ballsOf(chase?.TargetOvers ?? '', ballsPerOver)
  if (result.By?.Wickets === undefined || !isLimited || limit === undefined) return ['closest', values]
  const left = limit - (ballsOf(chase?.Overs ?? '', ballsPerOver) ?? 0)
  if (left === 0) return ['closestLastBall', values]
  return ['closestBalls', { ...values, balls: teller.ballsLeft(match, left) }]
}

/** The champion of the season before, the foot of the table, and matches that nobody won. */
function restOfTable(teller: SeasonTeller): CheckedText[] {
  const { season } = teller
  const { table, champion, previous, isTour, matches, runnerUp } = season
  const old = previous?.champion
  const last = table.at(-1)
  const unwon = matches.filter(({ result }) => result.WinnerTeamId === undefined).length
  const withoutWinner =
    unwon > 0 && !isTour
      ? teller.tell('withoutWinner', { n: teller.count({ what: 'without a winner' }, unwon) })
      : NOTHING
  if (isTour) {
    if (old === undefined) return []
    return [teller.tell(old === champion ? 'oldTourKept' : 'oldTour', { old: teller.team(old) })]
  }
  const place = table.findIndex(({ TeamId }) => TeamId === old) + 1
  const row = table[place - 1]
  const oldTold = (): CheckedText => {
    if (old === undefined || old === champion || !row) return NOTHING
    if (old === runnerUp) return teller.tell('oldSecond')
    const values = { old: teller.team(old) }
    if (row === last) return teller.tell('oldLast', values)
    return teller.tell('old', {
      ...values,
      place: teller.count({ what: 'place', team: old }, place),
      points: teller.count({ what: 'points', team: old }, row.Points),
    })
  }
  const isOldLast = row === last && old !== undefined
  const bottom =
    last && !isOldLast
      ? teller.tell('bottom', {
          bottom: teller.team(last.TeamId),
          bottomPoints: teller.count({ what: 'points', team: last.TeamId }, last.Points),
        })
      : NOTHING
  return [oldTold(), bottom, withoutWinner]
}
