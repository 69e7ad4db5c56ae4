import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SERVICE_WORKER_PATH } from '#shared/addresses/offline-addresses.ts'
import { isSecureSite } from './visitor.ts'

/** @fastify/helmet decides when a request comes, before it is known what will answer it, and has no Permissions-Policy. */

/**
 * `page`: written by this relay. `file`: built files, feeds and other own ones. `call`: of the API. `media`: pictures, films and
 * faces of the origin. `widget`: its HTML. `frame`: a page that others may frame. `worker`: the service worker.
 */
export type AnswerKind = 'page' | 'file' | 'call' | 'media' | 'widget' | 'frame' | 'worker'
export type SecurityHeaders = Readonly<Record<string, string>>

export const FRAMED_BY_NO_SITE = "frame-ancestors 'none'"
/** The policy of plain data: it may load, run, send and frame nothing. */
const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const POLICIES: Readonly<Record<AnswerKind, string>> = {
  // A page says its own, which names its style sheets.
  page: NOTHING_RUNS,
  frame: NOTHING_RUNS,
  file: NOTHING_RUNS,
  call: NOTHING_RUNS,
  // Opened by itself a film is a document that loads the film.
  media: `${NOTHING_RUNS}; img-src 'self'; media-src 'self'`,
  // A widget runs its own scripts, but in a sandbox and not as our origin.
  widget: "sandbox allow-scripts allow-popups; frame-ancestors 'self'",
  // It fetches what pages of the site ask for through it.
  worker: `${NOTHING_RUNS}; connect-src 'self'`,
}

/** What a document may ask of a browser, all of it off but what films, copying and a score on a wall need. (Sharing is on by itself.) */
const PERMISSIONS_OF_DOCUMENTS = [
  ...[
    ...['accelerometer', 'camera', 'clipboard-read', 'cross-origin-isolated', 'display-capture'],
    ...['encrypted-media', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'keyboard-map'],
    ...['local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-create'],
    ...['publickey-credentials-get', 'serial', 'storage-access', 'sync-xhr', 'usb'],
    ...['window-management', 'xr-spatial-tracking'],
  ].map((feature) => `${feature}=()`),
  ...['autoplay', 'clipboard-write', 'fullscreen', 'picture-in-picture', 'screen-wake-lock'].map(
    (feature) => `${feature}=(self)`,
  ),
].join(', ')

/** Whatever else is sent runs nothing that could ask: the long list would only weigh on each of a page's files. */
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** A browser puts the headers of a 304 in the place of those that it stores: what depends on the kind is left out. */
function unchangedHeaders(isSecure: boolean): SecurityHeaders {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

export function securityHeaders(kind: AnswerKind, isSecure: boolean): SecurityHeaders {
  return {
    ...unchangedHeaders(isSecure),
    // Browsers complain of it where it cannot hold, and open nothing that is in a sandbox with it.
    ...(isSecure && kind !== 'widget' ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    // Pictures are shown in messengers, and by widgets, whose sandbox makes them strangers.
    'cross-origin-resource-policy': kind === 'media' || kind === 'frame' ? 'cross-origin' : 'same-origin',
    // It knows no list of origins: where there is one, frame-ancestors alone says it.
    ...(kind === 'frame' ? {} : { 'x-frame-options': kind === 'widget' ? 'SAMEORIGIN' : 'DENY' }),
    'permissions-policy': ['page', 'frame', 'widget'].includes(kind) ? PERMISSIONS_OF_DOCUMENTS : PERMISSIONS,
    'content-security-policy': POLICIES[kind],
  }
}

/** Pages of the relay's own among the calls; HTML of any other call is the origin's. */
const DEVELOPER_PAGE = /^\/api\/(openapi|live-protocol)(\?|$)/

/** `url`: as it was asked. `type`: the Content-Type of the answer, where it has one. */
export function answerKindOf(url: string, type: string | undefined): AnswerKind {
  if (url.split('?', 1)[0] === SERVICE_WORKER_PATH) return 'worker'
  if (!/^\/(api|live)(\/|\?|$)/.test(url)) return type?.startsWith('text/html') ? 'page' : 'file'
  if (type === undefined) return 'call'
  if (/^\s*text\/html/i.test(type)) return DEVELOPER_PAGE.test(url) ? 'page' : 'widget'
  return /^\s*((image|video|audio|font)\/|text\/(css|javascript|vtt)|application\/javascript)/i.test(type)
    ? 'media'
    : 'call'
}

function kindByPolicy(kind: AnswerKind, policy: unknown): AnswerKind {
  return kind === 'page' && typeof policy === 'string' && !policy.includes(FRAMED_BY_NO_SITE) ? 'frame' : kind
}

/** Adds them to every answer that goes through Fastify; what a route has set as its policy stays. */
export function secureAnswers(app: FastifyInstance, siteOf: (request: FastifyRequest) => string): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isSecure = isSecureSite(siteOf(request))
    if (reply.statusCode === 304) reply.headers(unchangedHeaders(isSecure)).removeHeader('content-type')
    else secureAs(answerKindOf(request.url, typeOf(reply)), isSecure, reply)
    done()
  })
}

export function secureAs(kind: AnswerKind, isSecure: boolean, reply: FastifyReply): void {
  const policy = kind === 'page' ? reply.getHeader('content-security-policy') : undefined
  reply.headers(securityHeaders(kindByPolicy(kind, policy), isSecure))
  if (policy !== undefined) reply.header('content-security-policy', policy)
}

function typeOf(reply: FastifyReply): string | undefined {
  const type = reply.getHeader('content-type')
  return typeof type === 'string' ? type : undefined
}
