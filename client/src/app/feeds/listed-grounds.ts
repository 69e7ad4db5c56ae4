import { answerInPage } from '#client/api/answer-in-page.ts'
import type { AnyCall, Call } from '#client/api/call.ts'
import { groundDetail } from '#client/api/ground-calls.ts'
import { groundNameOf } from '#shared/addresses/ground-address.ts'
import { paths } from '#shared/addresses/paths.ts'

type Content = Readonly<Record<string, unknown>>

/** No list names grounds, but matches do. One ground is asked for to learn whether the origin has pages of them. */
export function groundProbe(bodies: readonly unknown[]): AnyCall[] {
  return groundsIn(bodies).slice(0, 1).map(groundDetail)
}

/** Undefined while it is not known whether there are any. */
export function groundPages(content: Content, bodies: readonly unknown[]): string[] | undefined {
  const grounds = groundsIn(bodies)
  const asked = grounds.map(groundDetail).find(({ key }) => Object.hasOwn(content, key))
  if (asked === undefined) return grounds.length === 0 ? [] : undefined
  return isAnswered(asked, content) ? grounds.map(paths.groundDetail) : []
}

const isAnswered = (call: Call<unknown>, content: Content) => answerInPage(call, content) !== undefined

/** The bodies may be unchecked. */
function groundsIn(bodies: readonly unknown[]): string[] {
  const venues = bodies.flatMap((body) => {
    const { data } = (body ?? {}) as { data?: unknown }
    return Array.isArray(data) ? data.map((match: { Venue?: unknown } | null) => match?.Venue) : []
  })
  return [...new Set(venues)].flatMap((venue) =>
    typeof venue === 'string' ? (groundNameOf(venue) ?? []) : [],
  )
}
