import type { FastifyInstance } from 'fastify'
import type { Brand } from '#shared/brand.ts'
import type { Raster } from '../../core/drawing/raster.ts'
import { circle, PAINT, placedPicture, rect, sheet } from '../../core/drawing/svg.ts'
import { call } from '../../core/http/call.ts'
import { noSuchPicture } from '../../core/http/read-request.ts'
import { type Freshness, sendEncoded } from '../../core/http/send-answer.ts'
import type { Content } from '../content/content.ts'
import { brandOf, logoOf } from '../content/site-brand.ts'

/** Their width in pixels, and how much of it the mark fills. `logo`: the mark alone. */
const ICONS: Readonly<Record<string, { width: number; share: number }>> = {
  favicon: { width: 64, share: 0.84 },
  'icon-192': { width: 192, share: 0.72 },
  'icon-512': { width: 512, share: 0.72 },
  'maskable-512': { width: 512, share: 0.6 },
  'apple-touch-icon': { width: 180, share: 0.72 },
  logo: { width: 320, share: 1 },
}
const FRESHNESS: Freshness = { maxAge: 86_400, whileRevalidating: 604_800, ifError: 2_592_000 }
const SIDE = 512

/** The icons of a site that has a logo or colours of its own. */
export function brandIconRoutes(app: FastifyInstance, content: Content, raster: Raster): void {
  call(app, 'GET', '/api/Media/icons/:version/:file', async (request, reply) => {
    const { version, file = '' } = request.params as Record<string, string>
    const [, name = ''] = /^([\w-]{1,20})\.png$/.exec(file) ?? []
    const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined
    const brand = brandOf(content)
    if (!icon || brand.icons !== `/api/Media/icons/${version}/`) throw noSuchPicture()
    const mark = logoOf(content) ?? ownMark(brand)
    const drawn = name === 'logo' ? mark : iconOf(brand, mark, icon.share)
    return sendEncoded(request, reply, await raster.encoded(drawn, 'png', icon.width), FRESHNESS)
  })
}

function iconOf({ board }: Brand, mark: string, share: number): string {
  const edge = (SIDE * (1 - share)) / 2
  const place = { x: edge, y: edge, width: SIDE - 2 * edge, height: SIDE - 2 * edge }
  return sheet(rect(0, 0, SIDE, SIDE, board) + placedPicture(mark, place), {
    width: SIDE,
    height: SIDE,
  })
}

/** Three stumps, the ball and the crease, as in the header. */
function ownMark({ accent }: Brand): string {
  const stumps = [7, 12, 17].map((x) => rect(x, 1, 2, 16, PAINT.cream))
  const mark = [...stumps, circle(21, 4, 3.4, '#ff6a5c'), rect(0, 19, 26, 2.2, accent)]
  return sheet(mark.join(''), { width: 26, height: 22 })
}
