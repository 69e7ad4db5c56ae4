import type { FastifyRequest } from 'fastify'

/** The address under which people see the site: what is configured, else what the request says of itself. */
export function siteOrigin(request: FastifyRequest, publicUrl: URL | undefined): string {
  return publicUrl?.origin ?? `${request.protocol}://${request.host}`
}
