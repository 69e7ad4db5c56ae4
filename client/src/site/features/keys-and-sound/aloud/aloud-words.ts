import { currentScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { situationMessage } from '#client/kit/cricket-ui/match/situation-message.ts'
import { isBoundary, runsOf } from '#shared/cricket/breakdown/played-ball.ts'
import type { ShownDelivery } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { leftSince, oversOf } from '../spoken/score-news.ts'
import { outSentence, type SpokenWords, scoreSentence, shortNames } from '../spoken/spoken-words.ts'
import type { AloudPace } from './aloud-settings.ts'
import { type BallNews, ballsSince, type PlacedBall } from './ball-news.ts'
import type { Manner, Sentences } from './commentator.ts'

/** With more at once a listener follows none: the score alone says more. */
const MOST_BALLS = 2

/** What is spoken of the way from one state to another. `Compose` says what no text and no answer mean. */
export function aloudWords(
  before: MatchState,
  now: MatchState,
  pace: AloudPace,
  { isFresh, isAsked }: Manner,
  words: SpokenWords,
): Sentences | undefined {
  if (pace === 'asked') return { text: isAsked ? standingInWords(now, words) : '', isWeighty: false }
  const balls = ballsSince(before, now)
  // A wicket is corrected whatever the pace; a ball of other runs for who hears each ball.
  const corrected = balls.filter(({ change, ball }) => change !== 'new' && (pace === 'balls' || ball.Wickets))
  const weighty = [
    ...batsAgainInWords(before, now, words),
    ...corrected.map(({ change, ...ball }) =>
      change === 'withdrawn'
        ? words.text('aloud.withdrawn')
        : words.text('aloud.corrected', { sentence: ballInWords(ball, now, words) }),
    ),
    ...departuresInWords(before, now, corrected, words),
  ]
  const { number, innings } = currentScore(now)
  const earlier = before.Innings[`${number}`]
  const hasEnded = now.Result !== undefined && before.Result === undefined
  const isOver = innings !== undefined && oversOf(innings) > oversOf(earlier)
  const isNext = innings !== undefined && !earlier && Object.keys(before.Innings).length > 0
  const came = balls.filter(({ change }) => change === 'new')
  const isDescribed = pace === 'balls' && isFresh && came.length <= MOST_BALLS
  const described = came.filter(({ ball }) => isDescribed && !ball.Wickets)
  const isAboutScore = isOver || weighty.length > 0 || (pace === 'balls' && innings?.Runs !== earlier?.Runs)
  const ending =
    hasEnded || isNext || isAsked
      ? standingInWords(now, words)
      : innings && isAboutScore
        ? `${scoreSentence(innings, now.Match, words)}${isOver ? ` ${words.overs(innings.Overs, now.Match)}.` : ''}`
        : ''
  const texts = [...weighty, ...described.map((ball) => ballInWords(ball, now, words)), ending]
  const text = texts.filter((one) => one !== '').join(' ')
  if (text === '' && pace === 'wickets') return undefined
  return { text, isWeighty: weighty.length > 0 || hasEnded || isNext }
}

function batsAgainInWords(before: MatchState, now: MatchState, words: SpokenWords): string[] {
  const person = shortNames(now, words)
  return Object.entries(before.Innings).flatMap(([number, { Batting }]) =>
    Object.entries(Batting)
      .filter(([id, { Out }]) => Out && now.Innings[number] && !now.Innings[number].Batting[id]?.Out)
      .map(([, { Name }]) => words.text('aloud.notOut', { batter: person(Name) })),
  )
}

/** Who left, but for those whom a corrected ball names. */
function departuresInWords(
  before: MatchState,
  now: MatchState,
  corrected: readonly BallNews[],
  words: SpokenWords,
): string[] {
  return Object.entries(now.Innings).flatMap(([number, innings]) =>
    leftSince(before.Innings[number], innings)
      .filter(
        ({ player }) => !corrected.some((one) => `${one.innings}` === number && one.ball.Wickets?.[player]),
      )
      .map((left) => outSentence(left, innings, now, words)),
  )
}

/** `Rao to Das, four.` Of a ball with a wicket, how the batter left. */
function ballInWords({ innings: number, ball }: PlacedBall, state: MatchState, words: SpokenWords): string {
  const innings = state.Innings[`${number}`]
  if (ball.NotBowled || !innings) return ''
  if (ball.Wickets)
    return Object.entries(innings.Batting)
      .filter(([player]) => ball.Wickets?.[player])
      .map(([player, figures]) => outSentence({ player, figures }, innings, state, words))
      .join(' ')
  const person = shortNames(state, words)
  const n = runsOf(ball) - (ball.Extras?.Penalty ?? 0)
  return words.text('aloud.ball', {
    batter: person(innings.Batting[`${ball.Batter}`]?.Name ?? ''),
    bowler: person(innings.Bowling[`${ball.Bowler}`]?.Name ?? ''),
    what: words.text('aloud.what', { kind: kindOf(ball), n }),
  })
}

function kindOf(ball: ShownDelivery): string {
  const { Wides = 0, NoBalls = 0, Byes = 0, LegByes = 0 } = ball.Extras ?? {}
  if (Wides > 0) return 'wide'
  if (NoBalls > 0) return 'noBall'
  if (LegByes > 0) return 'legBye'
  if (Byes > 0) return 'bye'
  return isBoundary(ball, 6) ? 'six' : isBoundary(ball, 4) ? 'four' : 'runs'
}

/** The score, how far the innings is, and what matters most. */
function standingInWords(state: MatchState, words: SpokenWords): string {
  const { match, innings, situation } = currentScore(state)
  if (situation.kind === 'hidden') return ''
  const team = (id: number) => words.names.team(sideOf(match, id).TeamName)
  const message = situationMessage(situation, team)
  const parts = [
    innings && `${scoreSentence(innings, match, words)} ${words.overs(innings.Overs, match)}.`,
    situation.kind === 'result'
      ? `${words.result(situation.result, match)}.`
      : message && `${words.text(message.id, message.values)}.`,
  ]
  return parts.filter((part) => part !== undefined).join(' ')
}
