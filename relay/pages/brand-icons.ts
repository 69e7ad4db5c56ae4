import type { FastifyInstance } from 'fastify'

const ICON = /^\/(?:icons\/)?(icon-192|icon-512|maskable-512|apple-touch-icon|favicon)\.(?:png|svg)$/

/** Sends requests for the shipped icons to the site's own, where the origin draws them. */
export function brandIcons(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { icons } = app.brand.current
    const name = icons && ICON.exec(request.url)?.[1]
    if (name) reply.header('cache-control', 'public, max-age=300').redirect(`${icons}${name}.png`, 302)
    else done()
  })
}
