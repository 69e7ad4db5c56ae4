import { type ReactNode, useMemo, useRef, useState } from 'react'
import { deliveries } from '#client/kit/api/match-calls.ts'
import { isUnoffered, useContent } from '#client/kit/api/use-content.ts'
import { namesIn } from '#client/kit/cricket-ui/match/names-in.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import { useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { useWatched } from '#client/kit/live/use-watched.ts'
import { Failed, OutlineRows } from '#client/kit/ui/content-states.tsx'
import { type BallPlace, ballText, compareBalls, readBallPlace } from '#shared/addresses/ball-address.ts'
import type { PublishedDelivery, PublishedShot } from '#shared/api/match.ts'
import { type ChaseTarget, chaseTargets } from '#shared/cricket/chase-targets.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { differsFromCard } from './differs-from-card.ts'
import { lastBallOf, oversInOrder } from './last-ball-of.ts'
import {
  type ArchivedBall,
  archivedBalls,
  type Ball,
  continues,
  mergeDeliveries,
} from './merge-deliveries.ts'
import { lacksOver, type OverTotal, overTotals } from './over-totals.ts'
import { useRefetchDeliveries } from './use-refetch-deliveries.ts'

export type Deliveries = Extract<Coming, { kind: 'ready' }>

type Props = {
  id: number
  /** An innings without its first overs is not used. */
  mustBeWhole?: boolean
  /** Undefined before the first ball of what is shown. */
  children(deliveries: Deliveries, state: MatchState): ReactNode | undefined
}

/** What needs every ball of the match in view, or why it is not there. */
export function WithDeliveries({ id, mustBeWhole, children }: Props) {
  const state = useMatchPart(wholeMatch)
  const deliveries = useDeliveries(id, state, mustBeWhole)
  switch (deliveries.kind) {
    case 'loading':
      return <OutlineRows rows={8} of="ball" />
    case 'absent':
      return <NoDeliveries state={state} />
    case 'failed':
      return <Failed message={deliveries.message} retry={deliveries.retry} />
    case 'ready':
      return children(deliveries, state) ?? <NoDeliveries state={state} />
  }
}

/** No ball yet, or an origin without deliveries. */
function NoDeliveries({ state }: { state: MatchState }) {
  const hasBegun = Object.values(state.Innings).some(({ Balls }) => Balls > 0)
  return <Text as="p" className="section-message" id={hasBegun ? 'card.noDeliveries' : 'card.beforeStart'} />
}

type Coming =
  | { kind: 'loading' }
  | {
      kind: 'ready'
      balls: Ball[]
      names: Readonly<Record<string, string>>
      /** What happened between balls, where the origin records it. */
      between: readonly EventBetween[] | undefined
      /** The targets of a revised chase. */
      targets: readonly ChaseTarget[]
      /** How many deliveries had been bowled when each day ended. */
      dayEnds: readonly number[]
      /** Of innings without balls. */
      overTotals: readonly OverTotal[]
      /** Where balls went that are known without the delivery. */
      shots: readonly PublishedShot[]
    }
  | { kind: 'failed'; message: string; retry(): void }
  /** Neither the origin nor the live state has enough deliveries. */
  | { kind: 'absent' }

/**
 * Every ball of a match: the archive's, then live ones. `mustBeWhole`: an innings without its first overs is
 * not used.
 */
function useDeliveries(liveMatchId: number, state: MatchState, mustBeWhole = false): Coming {
  const content = useContent(deliveries(liveMatchId), { isOptional: true })
  const moment = useWatched(useLiveSource().topics.moment)
  const archive = content.kind === 'ready' ? content.answer.data : NONE
  const all = archivedBalls(archive)
  const last = lastBallOf(state)
  const lastText = last ? ballText(last) : ''
  const known = useMemo(
    () => (moment ? ballsAt(all, moment.ball) : upTo(all, readBallPlace(lastText))),
    [all, moment, lastText],
  )
  const overs = useOversSeen(state, all, moment !== undefined)
  const { balls, hasGap } = useMemo(() => mergeDeliveries(known, { Deliveries: overs }), [known, overs])
  const scores = content.kind === 'ready' ? content.answer.OverScores : undefined
  const shots = (content.kind === 'ready' && content.answer.Shots) || NO_SHOTS
  const lacksShots = useOverSince(shots, state)
  const isOut = useMemo(
    () =>
      moment === undefined &&
      (hasGap || differsFromCard(balls, state) || lacksOver(scores, balls, state) || lacksShots),
    [moment, hasGap, balls, state, scores, lacksShots],
  )
  useRefetchDeliveries(content, isOut)
  const names = useMemo(
    () => ({ ...(content.kind === 'ready' ? content.answer.Players : {}), ...namesIn(state) }),
    [content, state],
  )
  const between = content.kind === 'ready' ? content.answer.Between : undefined
  const before = useMemo(() => all.filter(({ Innings }) => Innings === 1).length, [all])
  const targets = useMemo(() => chaseTargets(between, before), [between, before])
  const ends = useMemo(() => dayEnds(between), [between])
  const totals = useMemo(() => (moment ? [] : overTotals(scores ?? [], state)), [moment, scores, state])
  if (content.kind === 'failed' && (balls.length === 0 || (mustBeWhole && hasGap))) {
    if (isUnoffered(content)) return { kind: 'absent' }
    return { kind: 'failed', message: content.error.message, retry: content.retry }
  }
  return content.kind === 'loading'
    ? { kind: 'loading' }
    : {
        ...{ kind: 'ready', balls, names, between, targets, dayEnds: ends, overTotals: totals },
        shots: moment ? NO_SHOTS : shots,
      }
}

/** Whether an over ended since an answer with shots came: later ones come with no ball. */
function useOverSince(shots: readonly PublishedShot[], { Match, Innings }: MatchState): boolean {
  const balls = Object.values(Innings).reduce((sum, innings) => sum + innings.Balls, 0)
  const over = Math.floor(balls / Match.BallsPerOver)
  const [answered, setAnswered] = useState({ shots, over })
  if (answered.shots !== shots) setAnswered({ shots, over })
  return shots.length > 0 && answered.shots === shots && answered.over !== over
}

/** A slow reader gets no ball that the board does not show yet. */
function upTo(all: readonly ArchivedBall[], last: BallPlace | undefined): readonly ArchivedBall[] {
  return last ? all.slice(0, all.findLastIndex((ball) => compareBalls(ball, last) <= 0) + 1) : all
}

/** Balls up to one, without later corrections. */
export function ballsAt(all: readonly ArchivedBall[], at: BallPlace): ArchivedBall[] {
  const known = upTo(all, at)
  const moment = Date.parse(known.at(-1)?.At ?? '')
  return known.map((ball) => {
    if (ball.CorrectedAt === undefined || Date.parse(ball.CorrectedAt) <= moment) return ball
    const { Corrected: _, CorrectedAt: __, Was: ___, ...bare } = ball
    return bare
  })
}

/**
 * The live overs since the archive's answer. The live state has four at a time; the archive lacks later balls
 * and corrections.
 */
export function useOversSeen(
  { Deliveries }: MatchState,
  archived: readonly ArchivedBall[],
  isBack: boolean,
): MatchState['Deliveries'] {
  const seen = useRef<{ archived: unknown; overs: MatchState['Deliveries'] }>(undefined)
  return useMemo(() => {
    if (isBack) return Deliveries
    const earlier = seen.current?.archived === archived ? seen.current.overs : {}
    const isNext = continues(Deliveries, oversInOrder(earlier).at(-1))
    const overs = isNext ? { ...earlier, ...Deliveries } : Deliveries
    seen.current = { archived, overs }
    return overs
  }, [Deliveries, archived, isBack])
}

const NONE: readonly PublishedDelivery[] = []
const NO_SHOTS: readonly PublishedShot[] = []

/** After how many deliveries of a match each of its days ended, in order; a day without play ends where the last did. */
function dayEnds(between: readonly EventBetween[] | undefined): readonly number[] {
  return (between ?? []).flatMap(({ At, Event }) =>
    Event.Type === 'break' && Event.Reason === 'stumps' ? [At] : [],
  )
}
