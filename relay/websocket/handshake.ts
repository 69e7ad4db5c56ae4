import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { DEFLATE_ANSWER, offersDeflate, TOKEN } from './permessage-deflate.ts'

/** RFC 6455, 1.3. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

const LIST_OF_TOKENS = new RegExp(`^${TOKEN}(?:\\s*,\\s*${TOKEN})*$`)

export type Handshake = {
  /** Head of the answer, to its last line break. */
  head: string
  compresses: boolean
}

/** What an upgrade is answered (RFC 6455, 4.2), or the sentence that says why it is no WebSocket's. */
export function handshakeOf(
  { method, headers, httpVersionMajor, httpVersionMinor }: IncomingMessage,
  subprotocol: string,
): Handshake | string {
  const key = headers['sec-websocket-key']
  if (method !== 'GET' || httpVersionMajor !== 1 || httpVersionMinor < 1)
    return 'A WebSocket is opened by GET over HTTP/1.1.'
  if (headers.upgrade?.toLowerCase() !== 'websocket') return 'The only upgrade here is to a WebSocket.'
  if (headers['sec-websocket-version'] !== '13') return 'Sec-WebSocket-Version must be 13.'
  // Sixteen bytes in base64.
  if (key === undefined || !/^[+/\dA-Za-z]{22}==$/.test(key))
    return 'Sec-WebSocket-Key must be 16 bytes in base64.'
  const offered = headers['sec-websocket-protocol']
  if (offered !== undefined && !LIST_OF_TOKENS.test(offered.trim()))
    return 'Sec-WebSocket-Protocol is a list of names.'
  const compresses = offersDeflate(headers['sec-websocket-extensions'])
  if (compresses === undefined) return 'Sec-WebSocket-Extensions cannot be read.'
  const speaksOurs = offered?.split(',').some((name) => name.trim() === subprotocol)
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${hash('sha1', `${key}${GUID}`, 'base64')}`,
    ...(speaksOurs ? [`Sec-WebSocket-Protocol: ${subprotocol}`] : []),
    ...(compresses ? [`Sec-WebSocket-Extensions: ${DEFLATE_ANSWER}`] : []),
  ]
  return { head: `${lines.join('\r\n')}\r\n\r\n`, compresses }
}
