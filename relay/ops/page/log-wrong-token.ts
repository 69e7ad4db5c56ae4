import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../network/networks.ts'

export const TOO_MANY_TRIES = 'Too many tries from your address. Please wait a minute.'

export function logWrongToken(request: FastifyRequest, name = 'operator token'): void {
  request.log.warn({ network: networkOf(request.ip) }, `a wrong ${name} was given`)
}
