import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { SUBPROTOCOL } from '#shared/live/messages.ts'
import { handshakeOf } from '../../websocket/handshake.ts'
import { type LiveEntrance, shareOf } from '../live-socket.ts'
import type { Places } from '../places.ts'
import { rejectionFor } from '../request-validation.ts'
import { openedSocket, type TakeUpgrade } from '../upgrades.ts'

export type LiveUpgradesOptions = {
  entrance: LiveEntrance
  places: Places
  isLeaving(): boolean
  /** Undefined where the request's own headers do not tell the site. */
  siteOf(request: IncomingMessage): string | undefined
  allowedOrigins: readonly string[]
  addressOf(request: IncomingMessage): string
  /** False where an address asks too often: the slow path then refuses it. */
  isWithinRate(request: IncomingMessage): boolean
}

/**
 * Lets viewers in before routing and hooks, where nothing is to be said against it: thousands who come back at once
 * are such viewers. Everybody else goes the way of all requests, which knows how to refuse; both send the same bytes.
 */
export function liveUpgrades(options: LiveUpgradesOptions): TakeUpgrade {
  const { entrance, places, isLeaving, siteOf, allowedOrigins, addressOf, isWithinRate } = options
  const isWelcome = (request: IncomingMessage) => {
    const { origin } = request.headers
    if (origin === undefined || allowedOrigins.includes(origin)) return true
    return origin === siteOf(request)
  }
  return (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (request.url !== '/live' || isLeaving() || rejectionFor(request) !== undefined) return false
    if (!isWelcome(request)) return false
    const handshake = handshakeOf(request, SUBPROTOCOL)
    if (typeof handshake === 'string') return false
    if (!places.isPlenty || !isWithinRate(request)) return false
    const place = places.take(shareOf(addressOf(request)))
    if (place instanceof Promise || place.admission !== 'admitted') return false
    entrance.enter(openedSocket(socket, head), handshake, place)
    return true
  }
}
