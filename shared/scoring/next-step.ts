import { isWicket, keepsEnds } from '../cricket/dismissals.ts'
import { inningsState } from '../cricket/innings-state.ts'
import { latestInnings, leadIn } from '../cricket/lead.ts'
import type { Delivery, InningsEvent, MatchSheet } from '../cricket/match-log.ts'
import { type NumberedDelivery, overSoFar } from '../cricket/over-so-far.ts'
import { resultOf } from '../cricket/result-of.ts'
import { playersPerSide } from '../cricket/roster.ts'
import type { Innings, Result, Scorecard } from '../cricket/scorecard.ts'
import type { Scorer } from '../cricket/scorer.ts'
import { creaseOf } from './crease.ts'

/** What the scorer chose for the next ball, which the log has with it. `batter`: who comes in; of openers who faces first. */
export type Choice = { readonly as: 'batter' | 'striker' | 'bowler' | 'timed out'; readonly id: number }

/** Where and by whom the next ball is bowled. */
export type BallToCome = Pick<Delivery, 'Innings' | 'Over' | 'N' | 'Batter' | 'NonStriker' | 'Bowler'>

/** The one thing that the scorer is asked next. */
export type Step =
  /** Of a side with more players than play. */
  | { ask: 'who plays'; teamId: number }
  | { ask: 'toss' }
  | { ask: 'innings'; event: InningsEvent }
  | { ask: 'batter'; isOpener: boolean; canComeIn: readonly number[] }
  /** Who faces, where the laws leave it open: after a run out. */
  | { ask: 'striker'; pair: readonly [number, number] }
  /** `last`: who bowled the over before, and may not bowl this one. */
  | { ask: 'bowler'; canBowl: readonly number[]; last: readonly number[] }
  | { ask: 'ball'; ball: BallToCome }
  | { ask: 'result'; result: Result }
  | { ask: 'nothing' }

/** Overs of five in The Hundred: a bowler may bowl two of them together. */
const BALLS_TOGETHER = 10

/** `replaced`: those who may come in no more. */
export function nextStep(
  listed: MatchSheet,
  { scorecard, toss, leftOut, playing: sheet }: Scorer,
  chosen: readonly Choice[],
  replaced: readonly number[],
): Step {
  if (scorecard.Result) return { ask: 'nothing' }
  const number = latestInnings(scorecard.Innings)
  const card = scorecard.Innings[`${number}`]
  if (number === undefined || !card) {
    const undecided = listed.Teams.find(
      ({ TeamId, Players }) => !toss && !leftOut[TeamId] && Players.length > playersPerSide(listed),
    )
    if (undecided) return { ask: 'who plays', teamId: undecided.TeamId }
    if (!toss) return { ask: 'toss' }
    const first = toss.Decision === 'bat' ? toss.WinnerTeamId : otherSide(sheet, toss.WinnerTeamId)
    return { ask: 'innings', event: inningsEvent(sheet, scorecard, 1, first) }
  }
  if (inningsState(card) !== 'over') return stepOfInnings(sheet, scorecard, number, card, chosen, replaced)
  const result = resultOf(sheet, scorecard.Innings)
  if (result) return { ask: 'result', result }
  const side = nextSide(sheet, scorecard, number)
  return { ask: 'innings', event: inningsEvent(sheet, scorecard, number + 1, side) }
}

/** A tie may be played on: the super over begins with the side that batted last. */
export function superOver(sheet: MatchSheet, scorecard: Scorecard): InningsEvent {
  const number = latestInnings(scorecard.Innings) ?? 0
  const last = scorecard.Innings[`${number}`]
  const superOvers = Object.values(scorecard.Innings).filter(({ SuperOver }) => SuperOver).length
  const isSecond = last?.SuperOver === true && superOvers % 2 === 1
  const side = isSecond ? otherSide(sheet, last.BattingTeamId) : (last?.BattingTeamId ?? 0)
  const event = { Type: 'innings', Innings: number + 1, BattingTeamId: side, SuperOver: true } as const
  return isSecond ? { ...event, Target: last.Runs + 1, TargetOvers: '1' } : event
}

function stepOfInnings(
  sheet: MatchSheet,
  scorecard: Scorecard,
  number: number,
  card: Innings,
  chosen: readonly Choice[],
  replaced: readonly number[],
): Step {
  const chosenAs = (what: Choice['as']) => chosen.filter(({ as }) => as === what).map(({ id }) => id)
  const gone = [...chosenAs('timed out'), ...replaced]
  const crease = creaseOf(scorecard)
  const comers = without(crease.pair, chosenAs('batter'))
  const [first, second] = [...crease.pair, ...comers]
  const over = overSoFar(scorecard, number, sheet.BallsPerOver)
  if (first === undefined || second === undefined)
    return { ask: 'batter', isOpener: !over, canComeIn: canComeIn(sheet, card, [...comers, ...gone]) }
  const isNewOver = !over || Number.parseInt(card.Overs, 10) > over.Over
  const Batter =
    chosenAs('striker').at(-1) ??
    crease.striker ??
    strikerNow([first, second], comers, over?.Balls.at(-1), isNewOver)
  if (Batter === undefined) return { ask: 'striker', pair: [first, second] }
  const last = over ? lastBowlers(sheet, scorecard, number, over.Over) : []
  const Bowler = chosenAs('bowler').at(-1) ?? (isNewOver ? undefined : card.Bowler)
  if (Bowler === undefined)
    return { ask: 'bowler', canBowl: without(gone, idsOf(sheet, card.BowlingTeamId)), last }
  return {
    ask: 'ball',
    ball: {
      Innings: number,
      Over: over ? over.Over + (isNewOver ? 1 : 0) : 0,
      N: isNewOver ? 1 : (over?.Balls.at(-1)?.N ?? 0) + 1,
      Batter,
      NonStriker: Batter === first ? second : first,
      Bowler,
    },
  }
}

/**
 * After a catch the new one, at the end of the one who is out (Law 18.11): the other faces after the last ball of an over.
 * Undefined after a run out, whose end is not recorded.
 */
function strikerNow(
  pair: readonly [number, number],
  comers: readonly number[],
  last: NumberedDelivery | undefined,
  isNewOver: boolean,
): number | undefined {
  if (!last) return pair[0]
  const [comer, ...others] = comers
  const kinds = Object.values(last.Delivery.Wickets ?? {})
  if (comer === undefined || others.length > 0 || kinds.length !== 1) return undefined
  const [kind = ''] = kinds
  // The scorecard names the one who stayed where that one faces.
  if (keepsEnds(kind)) return comer
  if (kind !== 'caught' && kind !== 'caught and bowled') return undefined
  return isNewOver ? pair.find((id) => id !== comer) : comer
}

function lastBowlers(sheet: MatchSheet, { Deliveries }: Scorecard, innings: number, over: number): number[] {
  const bowlersOf = (number: number) => [
    ...new Set(Object.values(Deliveries[`${innings}.${number}`] ?? {}).map(({ Bowler }) => Bowler)),
  ]
  const last = bowlersOf(over)
  if (sheet.Format !== 'The Hundred') return last
  const before = bowlersOf(over - (BALLS_TOGETHER / sheet.BallsPerOver - 1))
  return last.filter((id) => before.includes(id))
}

/** Who has not batted, or left without being out. */
export function canComeIn(sheet: MatchSheet, card: Innings, others: readonly number[]): number[] {
  return without(others, idsOf(sheet, card.BattingTeamId)).filter((id) => {
    const figures = card.Batting[id]
    if (figures?.AtCrease) return false
    return figures?.Out === undefined || (!isWicket(figures.Out.Kind) && figures.Out.Kind !== 'absent hurt')
  })
}

function inningsEvent(sheet: MatchSheet, scorecard: Scorecard, number: number, side: number): InningsEvent {
  const event = { Type: 'innings', Innings: number, BattingTeamId: side } as const
  if (scorecard.Innings[`${number - 1}`]?.SuperOver) return superOver(sheet, scorecard)
  const isChase = number === (sheet.Overs === undefined ? 4 : 2)
  const begun = {
    ...scorecard.Innings,
    [number]: { BattingTeamId: side, BowlingTeamId: otherSide(sheet, side), Runs: 0 },
  }
  const lead = leadIn(begun as Scorecard['Innings'], number)
  if (!isChase || lead === undefined || lead > 0) return event
  if (sheet.Overs === undefined) return { ...event, Target: 1 - lead }
  const TargetOvers = scorecard.Innings['1']?.TargetOvers ?? `${sheet.Overs}`
  return { ...event, Target: 1 - lead, TargetOvers }
}

/** The other side, or in the fourth innings the one that has batted once. */
function nextSide(sheet: MatchSheet, { Innings: all }: Scorecard, number: number): number {
  const last = all[`${number}`]?.BattingTeamId ?? 0
  const once = sheet.Teams.find(
    ({ TeamId }) => Object.values(all).filter(({ BattingTeamId }) => BattingTeamId === TeamId).length === 1,
  )
  return number === 3 && once ? once.TeamId : otherSide(sheet, last)
}

export function otherSide(sheet: MatchSheet, teamId: number): number {
  return sheet.Teams.find(({ TeamId }) => TeamId !== teamId)?.TeamId ?? teamId
}

const without = (some: readonly number[], all: readonly number[]) => all.filter((id) => !some.includes(id))

function idsOf(sheet: MatchSheet, teamId: number): number[] {
  return (sheet.Teams.find(({ TeamId }) => TeamId === teamId)?.Players ?? []).map(({ PlayerId }) => PlayerId)
}
