/**
 * What is answered to an offer of per-message compression (RFC 7692) that is taken. Neither side keeps a context, so
 * that one compressed frame fits every socket.
 */
export const DEFLATE_ANSWER = 'permessage-deflate; server_no_context_takeover; client_no_context_takeover'

/** RFC 9110, 5.6.2. */
export const TOKEN = "[!#$%&'*+.^`|~\\w-]+"
const PARAMETER = `${TOKEN}(?:\\s*=\\s*(?:${TOKEN}|"${TOKEN}"))?`
const OFFER = new RegExp(`^${TOKEN}(?:\\s*;\\s*${PARAMETER})*$`)
const WINDOW = /^(server|client)_max_window_bits\s*=\s*"?([^"]*)"?$/
const WITHOUT_VALUE = new Set([
  'server_no_context_takeover',
  'client_no_context_takeover',
  'client_max_window_bits',
])

/**
 * Whether one of the offers in `Sec-WebSocket-Extensions` can be taken; undefined where the header is broken. One that
 * asks for a window of the server's own size is not: our frames are compressed with the full one.
 */
export function offersDeflate(header: string | undefined): boolean | undefined {
  if (header === undefined) return false
  const offers = header.split(',').map((offer) => offer.trim())
  if (!offers.every(isWellFormed)) return undefined
  return offers.some(isAcceptable)
}

function partsOf(offer: string): string[] {
  return offer.split(';').map((part) => part.trim())
}

function isWellFormed(offer: string): boolean {
  if (!OFFER.test(offer)) return false
  const [name, ...parameters] = partsOf(offer)
  const bits = parameters.flatMap((parameter) => WINDOW.exec(parameter)?.[2] ?? [])
  return name !== 'permessage-deflate' || bits.every((value) => /^([89]|1[0-5])$/.test(value))
}

function isAcceptable(offer: string): boolean {
  const [name, ...parameters] = partsOf(offer)
  const names = parameters.map((parameter) => parameter.split('=', 1)[0]?.trimEnd())
  return (
    name === 'permessage-deflate' &&
    new Set(names).size === names.length &&
    parameters.every((parameter) => WITHOUT_VALUE.has(parameter) || WINDOW.exec(parameter)?.[1] === 'client')
  )
}
