import { useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { fetchCall } from '#client/api/fetch-call.ts'
import { httpClient } from '#client/api/http-client.ts'
import { deliveries, deliveriesAfter } from '#client/api/match-calls.ts'
import { type Content, useContent } from '#client/api/use-content.ts'
import { ballText, compareBalls, readBallPlace } from '#shared/addresses/ball-address.ts'
import type { DeliveriesAnswer, PublishedDelivery } from '#shared/api/match.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { lastBallOf } from '../last-ball-of.ts'

type Answer = z.infer<typeof DeliveriesAnswer>
type Balls = readonly PublishedDelivery[]

/**
 * Every ball that can be counted by now: those of the archive, and those bowled since, each asked for as it comes, as
 * the live line does not tell all of them. Balls that are not shown yet, to whoever gets changes seldom, are left out.
 */
export function useBallsSoFar(
  id: number,
  now: MatchState | undefined,
): {
  content: Content<Answer>
  balls: Balls
  between: Answer['Between']
  isComing: boolean
} {
  const content = useContent(
    useMemo(() => deliveries(id), [id]),
    0,
    true,
  )
  const archive = content.kind === 'ready' ? content.answer : undefined
  const [later, setLater] = useState<Pick<Answer, 'Between'> & { data: Balls }>()
  const [asked, setAsked] = useState('')
  const all = useMemo(() => withLater(archive?.data ?? [], later?.data ?? []), [archive, later])
  const last = now && lastBallOf(now)
  const lastText = last ? ballText(last) : ''
  const known = all.at(-1)
  const knownText = known ? ballText(known) : ''
  const isBehind = last !== undefined && (known === undefined || compareBalls(known, last) < 0)
  useEffect(() => {
    if (!archive || !isBehind || asked === lastText) return undefined
    let isGone = false
    fetchCall(deliveriesAfter(id, knownText), httpClient, { hideLoader: true, isOptional: true })
      .then(({ data, Between }) => {
        if (!isGone) setLater((before) => ({ Between, data: withLater(before?.data ?? [], data) }))
      })
      // The next ball asks for this one too.
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
  return {
    content,
    balls,
    between: later?.Between ?? archive?.Between,
    // Once it was asked for in vain, what there is has to do.
    isComing: isBehind && asked === '',
  }
}

/** A ball that comes again was corrected, and stands in the place of the first. */
function withLater(balls: Balls, later: Balls): Balls {
  if (later.length === 0) return balls
  const byPlace = new Map(balls.map((ball) => [ballText(ball), ball]))
  for (const ball of later) byPlace.set(ballText(ball), ball)
  return [...byPlace.values()].sort(compareBalls)
}
