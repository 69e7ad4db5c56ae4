import { isObject } from './html-fields.ts'

const LONGEST_SENTENCE = 300
/** What no sentence for a person has, and the inside of a program does. */
const OF_THE_INSIDE = /[\r\n<>]|\bat \S+ \(|node_modules|\w+:\/\/|(^|\s)\/\w+\/\w+|\b\w+(Error|Exception)\b/

export const TYPE_OF_TROUBLE = { 'content-type': 'application/json; charset=utf-8' }

type Envelope = { Status: { code: number; returnMessage: string } }

/**
 * What an origin that refuses or fails (4xx, 5xx) says of it, with nothing of the inside: its envelope where it is
 * one, of a failure the sentence alone. The page of a broken machine is nobody's to read.
 */
export function saidOfTrouble(status: number, body: Buffer): Buffer {
  const answer = parsed(String(body))
  const sentence = sentenceIn(answer)
  if (sentence !== undefined && status < 500 && !/\\n\s+at /.test(String(body))) return body
  return Buffer.from(JSON.stringify(envelope(status, sentence ?? standIn(status))))
}

/** The same for an answer that stands in a page: one that says no carries nothing else. */
export function bareOfTrouble(text: string): string {
  if (text.length > 16 * 1024) return text
  const answer = parsed(text)
  const status = statusIn(answer)
  const code = status?.code
  if (typeof code !== 'number' || code < 400) return text
  return JSON.stringify(envelope(code, sentenceIn(answer) ?? standIn(code)))
}

function envelope(code: number, returnMessage: string): Envelope {
  return { Status: { code, returnMessage } }
}

function standIn(status: number): string {
  if (status === 404) return 'There is nothing at this address.'
  return status < 500 ? 'The request was refused.' : 'Something went wrong. Please try again.'
}

/** A sentence for people; undefined where there is none. */
function sentenceIn(answer: unknown): string | undefined {
  const said = statusIn(answer)?.returnMessage
  const isFit = typeof said === 'string' && said.length <= LONGEST_SENTENCE && !OF_THE_INSIDE.test(said)
  return isFit ? said : undefined
}

function statusIn(answer: unknown): Record<string, unknown> | undefined {
  const status = isObject(answer) ? (answer.Status ?? answer.status) : undefined
  return isObject(status) ? status : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
