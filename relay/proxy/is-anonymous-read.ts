import type { FastifyRequest } from 'fastify'

/** Calls of logins, with whatever spelling an origin may accept: none of their answers is for all readers. */
const OF_AN_ACCOUNT = /^\/api\/(auth|otp)(\/|$)/i
const PICKS = /^\/api\/Prediction\/Get(\?|$)/i

/** Whether a request names no account, and wants a whole answer. */
export function isAnonymousRead({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authtoken === undefined &&
    headers.token === undefined &&
    headers.range === undefined &&
    !OF_AN_ACCOUNT.test(decodedPath(url))
  )
}

/** Whether the answer has the own pick of a reader who is logged in: that to another reader would be wrong, and not only old. */
export function isOwnPicks({ url, headers }: FastifyRequest): boolean {
  return headers.authtoken !== undefined && PICKS.test(url)
}

function decodedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
