import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FindPicture } from '../../core/drawing/named-picture.ts'
import type { Raster } from '../../core/drawing/raster.ts'
import { call } from '../../core/http/call.ts'
import { noSuchPicture } from '../../core/http/read-request.ts'
import { type Freshness, sendEncoded } from '../../core/http/send-answer.ts'

const PICTURE: Freshness = { maxAge: 86_400, whileRevalidating: 604_800, ifError: 2_592_000 }

export function pictureRoutes(app: FastifyInstance, find: FindPicture, raster: Raster): void {
  call(app, 'GET', '/api/Media/pictures/:file', (request, reply) => send(request, reply))
  for (const width of [160, 400, 800]) {
    call(app, 'GET', `/api/Media/pictures/w${width}/:file`, (request, reply) => send(request, reply, width))
  }

  async function send(request: FastifyRequest, reply: FastifyReply, width?: number): Promise<FastifyReply> {
    const { file = '' } = request.params as Record<string, string>
    const [, name, w, h, format] = /^([a-z0-9-]{1,120})-(\d{2,4})x(\d{2,4})\.(webp|avif)$/.exec(file) ?? []
    const picture = name === undefined ? undefined : await find(name)
    if (!picture || Number(w) !== picture.width || Number(h) !== picture.height) throw noSuchPicture()
    const kind = format === 'avif' ? 'avif' : 'webp'
    const pixels = Math.min(width ?? picture.width, picture.width)
    return sendEncoded(request, reply, await raster.encoded(picture.svg, kind, pixels), PICTURE)
  }
}
