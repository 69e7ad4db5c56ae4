import { useEffect, useMemo, useState } from 'react'
import { mutate } from 'swr'
import type * as z from 'zod/mini'
import { fetchCall } from '#client/kit/api/fetch-call.ts'
import { httpClient } from '#client/kit/api/http-client.ts'
import { deliveries, deliveriesAfter } from '#client/kit/api/match-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { ballText, compareBalls, readBallPlace } from '#shared/addresses/ball-address.ts'
import type { DeliveriesAnswer, PublishedDelivery } from '#shared/api/match.ts'
import { isSameDelivery } from '#shared/cricket/is-same-delivery.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { differsFromCard } from '../differs-from-card.ts'
import { lastBallOf } from '../last-ball-of.ts'
import { useRefetchDeliveries } from '../use-refetch-deliveries.ts'

type Answer = z.infer<typeof DeliveriesAnswer>
type Balls = readonly PublishedDelivery[]

const NONE: Balls = []

/**
 * Every ball up to now: the archive's and those since, each requested as it comes, as the live line does not
 * have all. They are added to the cached archive, so that all parts of the page have the same balls. Balls
 * that a slow reader is not shown yet are left out.
 */
export function useBallsSoFar(id: number, now: MatchState | undefined) {
  const content = useContent(deliveries(id), { isOptional: true })
  const archive = content.kind === 'ready' ? content.answer : undefined
  const [asked, setAsked] = useState('')
  const all = archive?.data ?? NONE
  const last = now && lastBallOf(now)
  const lastText = last ? ballText(last) : ''
  const known = all.at(-1)
  const knownText = known ? ballText(known) : ''
  const isBehind = last !== undefined && (known === undefined || compareBalls(known, last) < 0)
  useEffect(() => {
    if (!archive || !isBehind || asked === lastText) return undefined
    let isGone = false
    fetchCall(deliveriesAfter(id, knownText), httpClient, { hideLoader: true, isOptional: true })
      .then((later) => (isGone ? undefined : grow(id, archive, later)))
      // The next ball asks for this one, too.
      .catch(() => undefined)
      .finally(() => !isGone && setAsked(lastText))
    return () => {
      isGone = true
    }
  }, [id, archive, isBehind, asked, knownText, lastText])
  const balls = useMemo(() => {
    const shown = readBallPlace(lastText)
    return shown ? all.filter((ball) => compareBalls(ball, shown) <= 0) : all
  }, [all, lastText])
  const isOut = useMemo(
    () => now !== undefined && (differsFromCard(balls, now) || differsFromOvers(balls, now)),
    [balls, now],
  )
  useRefetchDeliveries(content, isOut && !isBehind)
  return {
    content,
    balls,
    between: archive?.Between,
    // Asked once without success, the page shows what it has.
    isComing: isBehind && asked === '',
  }
}

async function grow(id: number, archive: Answer, { data, Between, Players }: Answer): Promise<void> {
  const grown: Answer = {
    ...archive,
    data: [...withLater(archive.data, data)],
    ...(Between ? { Between } : {}),
    Players: { ...archive.Players, ...Players },
  }
  await mutate(deliveries(id).key, grown, { revalidate: false })
}

/** Whether a ball of the live overs was corrected after the archive's answer. */
function differsFromOvers(balls: Balls, { Deliveries }: Pick<MatchState, 'Deliveries'>): boolean {
  return balls.some((ball) => {
    const shown = Deliveries[`${ball.Innings}.${ball.Over}`]?.[`${ball.N}`]
    return shown !== undefined && !isSameDelivery(shown, ball)
  })
}

/** A later version of a ball replaces the earlier. */
function withLater(balls: Balls, later: Balls): Balls {
  if (later.length === 0) return balls
  const byPlace = new Map(balls.map((ball) => [ballText(ball), ball]))
  for (const ball of later) byPlace.set(ballText(ball), ball)
  return [...byPlace.values()].sort(compareBalls)
}
