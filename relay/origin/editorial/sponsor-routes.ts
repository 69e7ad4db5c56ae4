import type { FastifyInstance } from 'fastify'
import { type Clock, iso } from '../clock.ts'
import { call } from '../http/call.ts'
import { idInPath } from '../http/id-in-path.ts'
import { pageOfQuery } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { DRESS, SUCCESS, sendJson } from '../http/send-json.ts'
import type { Content } from './content.ts'
import type { SponsorFacts } from './content-schemas.ts'
import { htmlOf } from './markdown.ts'

const DAY_MS = 86_400_000

export function sponsorRoutes(app: FastifyInstance, content: Content, clock: Clock): void {
  call(app, 'GET', '/api/Sponsor/List', (request, reply) => {
    const { offset, limit } = pageOfQuery(request.query)
    const all = content.get('sponsors.yaml')
    const data = all.slice(offset, offset + limit).map(itemOf)
    return sendJson(request, reply, { Status: SUCCESS, data, TotalCount: all.length }, DRESS)
  })
  call(app, 'GET', '/api/Sponsor/Detail/:id', (request, reply) => {
    const id = idInPath(request, 'sponsor')
    const sponsor = content.get('sponsors.yaml').find((one) => one.id === id)
    if (!sponsor) throw new Refusal(404, 'There is no such sponsor.')
    const Events = sponsor.events?.map(({ title, date, place }) => ({
      Title: title,
      Date: dateOf(date, clock()),
      ...(place === undefined ? {} : { Place: place }),
    }))
    const data = { ...itemOf(sponsor), Body: htmlOf(sponsor.body), ...(Events ? { Events } : {}) }
    return sendJson(request, reply, { Status: SUCCESS, data }, DRESS)
  })
}

function itemOf({ id, title, summary, url }: SponsorFacts) {
  return {
    SponsorId: id,
    Title: title,
    Summary: summary,
    ImageUrl: `/api/Media/sponsors/${id}.svg`,
    RedirectURL: url,
  }
}

/** A date, or so many days from today as in +12d: events of a demo are always ahead. */
function dateOf(date: string, nowMs: number): string {
  const [, days] = /^\+(\d+)d$/.exec(date) ?? []
  return days === undefined ? date : iso(nowMs + Number(days) * DAY_MS).slice(0, 10)
}
