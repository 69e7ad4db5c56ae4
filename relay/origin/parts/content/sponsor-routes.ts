import type { FastifyInstance } from 'fastify'
import { type Clock, iso } from '../../core/clock.ts'
import { readCall } from '../../core/http/call.ts'
import { idInPath, pageIn } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { PUBLISHED } from '../../core/http/send-answer.ts'
import type { Content } from './content.ts'
import { htmlOf } from './markdown.ts'
import { sponsorItem } from './sponsor.ts'

const DAY_MS = 86_400_000

export function sponsorRoutes(app: FastifyInstance, content: Content, clock: Clock): void {
  readCall(app, '/api/Sponsor/List', PUBLISHED, ({ query }) => {
    const { data, TotalCount } = pageIn(content.get('sponsors'), query)
    return { data: data.map(sponsorItem), TotalCount }
  })
  readCall(app, '/api/Sponsor/Detail/:id', PUBLISHED, (request) => {
    const id = idInPath(request, 'sponsor')
    const sponsor = content.get('sponsors').find((one) => one.id === id)
    if (!sponsor) throw new Refusal(404, 'There is no such sponsor.')
    const Events = sponsor.events?.map(({ title, date, place }) => ({
      ...{ Title: title, Date: dateOf(date, clock()), Place: place },
    }))
    return { data: { ...sponsorItem(sponsor), Body: htmlOf(sponsor.body), Events } }
  })
}

/** A date, or so many days from today as in +12d: events of a demo are always ahead. */
function dateOf(date: string, nowMs: number): string {
  const [, days] = /^\+(\d+)d$/.exec(date) ?? []
  return days === undefined ? date : iso(nowMs + Number(days) * DAY_MS).slice(0, 10)
}
