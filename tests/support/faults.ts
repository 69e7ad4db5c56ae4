import type { IncomingMessage, ServerResponse } from 'node:http'
import { sampleMatch } from './sample-match.ts'

export type Misbehaviour = (request: IncomingMessage, response: ServerResponse) => void

export const answer =
  (body: string, status = 200): Misbehaviour =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body)
  }

export const envelope = (rest: object, code = 200) =>
  JSON.stringify({ Status: { code, returnMessage: '' }, ...rest })

/** Everything upstream can do wrong, and the kind under which it is counted. */
export const FAULTS: Record<string, { kind: string; does: Misbehaviour; settings?: Record<string, string> }> =
  {
    'malformed JSON': { kind: 'not_json', does: answer('{"Status":') },
    'a wrong shape': { kind: 'shape', does: answer('{"data":[]}') },
    'a list that is none': { kind: 'shape', does: answer(envelope({ data: {} })) },
    'another code': { kind: 'code', does: answer(envelope({ data: [sampleMatch(9)] }, 500)) },
    'a 500': { kind: 'http_status', does: answer(envelope({ data: [] }, 500), 500) },
    'a redirect': {
      kind: 'http_status',
      does: (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    },
    'a 304 that was not asked for': {
      kind: 'http_status',
      does: (_request, response) => void response.writeHead(304).end(),
    },
    'a hang': { kind: 'timeout', does: () => {} },
    'half a body': {
      kind: 'broken',
      does: (request, response) => {
        response.writeHead(200, { 'content-length': 1000 })
        response.write('{"Status"')
        setImmediate(() => request.socket.destroy())
      },
    },
    'a body that drips': {
      kind: 'timeout',
      does: (_request, response) => {
        const dripping = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(dripping))
      },
    },
    'a body of 50 MB': {
      kind: 'too_large',
      settings: { UPSTREAM_TIMEOUT_MS: '20000' },
      does: (_request, response) => {
        const megabyte = Buffer.alloc(1024 * 1024, ' ')
        let left = 50
        const more = (): void => {
          while (left > 0 && !response.destroyed) {
            left -= 1
            if (!response.write(megabyte)) return void response.once('drain', more)
          }
          response.end()
        }
        more()
      },
    },
    'a connection that is closed at once': {
      kind: 'broken',
      does: (request) => void request.socket.destroy(),
    },
  }
