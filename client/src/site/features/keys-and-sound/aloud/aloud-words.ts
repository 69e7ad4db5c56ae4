import { currentScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { situationMessage } from '#client/kit/cricket-ui/match/situation-message.ts'
import { isBoundary, runsOf } from '#shared/cricket/breakdown/played-ball.ts'
import type { Innings, ShownDelivery } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { leftSince, oversOf } from '../spoken/score-news.ts'
import { outSentence, type SpokenWords, scoreSentence, shortNames } from '../spoken/spoken-words.ts'
import type { AloudPace } from './aloud-settings.ts'
import { ballsSince } from './ball-news.ts'
import type { Manner, Sentences } from './commentator.ts'

/** With more at once a listener follows none: the score alone says more. */
const MOST_BALLS = 2

/** What is spoken of the way from one state to another. `Commentator` says what no text and no answer mean. */
export function aloudWords(
  before: MatchState,
  now: MatchState,
  pace: AloudPace,
  { isFresh, isAsked }: Manner,
  words: SpokenWords,
): Sentences | undefined {
  if (pace === 'asked') return { text: isAsked ? standingInWords(now, words) : '', isWeighty: false }
  const weighty = [...correctionsInWords(before, now, pace, words), ...departuresInWords(before, now, words)]
  const { number, innings } = currentScore(now)
  const earlier = before.Innings[`${number}`]
  const hasEnded = now.Result !== undefined && before.Result === undefined
  const isOver = innings !== undefined && oversOf(innings) > oversOf(earlier)
  const isNext = innings !== undefined && !earlier && Object.keys(before.Innings).length > 0
  const came = ballsSince(before, now).filter(({ change }) => change === 'new')
  const described =
    pace === 'balls' && isFresh && came.length <= MOST_BALLS
      ? came.map(({ innings: nth, ball }) => ballInWords(ball, now.Innings[`${nth}`], now, words))
      : []
  const isAboutScore = innings !== undefined && innings.Runs !== earlier?.Runs && pace === 'balls'
  const ending =
    hasEnded || isNext || isAsked
      ? standingInWords(now, words)
      : innings && (isOver || isAboutScore || weighty.length > 0)
        ? `${scoreSentence(innings, now.Match, words)}${isOver ? ` ${words.overs(innings.Overs, now.Match)}.` : ''}`
        : ''
  const text = [...weighty, ...described, ending].filter((one) => one !== '').join(' ')
  if (text === '' && pace === 'wickets') return undefined
  return { text, isWeighty: weighty.length > 0 || hasEnded || isNext }
}

/** Who is out, but for those whom a corrected ball names. */
function departuresInWords(before: MatchState, now: MatchState, words: SpokenWords): string[] {
  const corrected = ballsSince(before, now)
    .filter(({ change }) => change === 'corrected')
    .map(({ innings, ball }) => ({ innings, players: Object.keys(ball.Wickets ?? {}) }))
  const isNamed = (innings: string, player: string) =>
    corrected.some((one) => `${one.innings}` === innings && one.players.includes(player))
  return Object.entries(now.Innings).flatMap(([number, innings]) =>
    leftSince(before.Innings[number], innings)
      .filter(({ player }) => !isNamed(number, player))
      .map((left) => outSentence(left, innings, now, words)),
  )
}

/** A wicket is corrected whatever the pace; a ball of other runs for who hears each ball. */
function correctionsInWords(
  before: MatchState,
  now: MatchState,
  pace: AloudPace,
  words: SpokenWords,
): string[] {
  const person = shortNames(now, words)
  const batsAgain = Object.entries(before.Innings).flatMap(([number, { Batting }]) =>
    Object.entries(Batting)
      .filter(([id, { Out }]) => Out && now.Innings[number] && !now.Innings[number].Batting[id]?.Out)
      .map(([, { Name }]) => words.text('aloud.notOut', { batter: person(Name) })),
  )
  const balls = ballsSince(before, now).flatMap(({ change, innings: number, ball }) => {
    const innings = now.Innings[`${number}`]
    const out = Object.keys(ball.Wickets ?? {})
    if (change === 'new' || !innings || (pace !== 'balls' && out.length === 0)) return []
    if (change === 'withdrawn') return [words.text('aloud.withdrawn')]
    const departures = out.flatMap((player) => {
      const figures = innings.Batting[player]
      return figures ? [outSentence({ player, figures }, innings, now, words)] : []
    })
    const sentence = [ballInWords(ball, innings, now, words), ...departures].join(' ').trim()
    return sentence === '' ? [] : [words.text('aloud.corrected', { sentence })]
  })
  return [...batsAgain, ...balls]
}

/** `Rao to Das, four.` Nothing of a ball with a wicket: how the batter left says more. */
function ballInWords(
  ball: ShownDelivery,
  innings: Innings | undefined,
  state: MatchState,
  words: SpokenWords,
): string {
  const { Wides = 0, NoBalls = 0, Byes = 0, LegByes = 0 } = ball.Extras ?? {}
  if (ball.NotBowled || !innings || Object.keys(ball.Wickets ?? {}).length > 0) return ''
  const kinds = [
    [Wides > 0, 'wide'],
    [NoBalls > 0, 'noBall'],
    [LegByes > 0, 'legBye'],
    [Byes > 0, 'bye'],
    [isBoundary(ball, 6), 'six'],
    [isBoundary(ball, 4), 'four'],
  ] as const
  const kind = kinds.find(([is]) => is)?.[1] ?? 'runs'
  const what = words.text('aloud.what', { kind, n: runsOf(ball) - (ball.Extras?.Penalty ?? 0) })
  const person = shortNames(state, words)
  const batter = person(innings.Batting[`${ball.Batter}`]?.Name ?? '')
  const bowler = person(innings.Bowling[`${ball.Bowler}`]?.Name ?? '')
  return words.text('aloud.ball', { batter, bowler, what })
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
