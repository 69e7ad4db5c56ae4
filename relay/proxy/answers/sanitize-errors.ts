import type { Status } from '#shared/api/envelope.ts'
import { UNAVAILABLE } from '#shared/api/unavailable.ts'
import { parseJson } from '../../bytes/parse-json.ts'
import { isObject } from './html-fields.ts'

const LONGEST_SENTENCE = 1000
/** What no sentence for a person has, and the inside of a program does: lines, places in it, names of errors, addresses. */
const OF_THE_INSIDE =
  /[\r<>]|\n\s+at\b|\bat \S+ \(|node_modules|\w+:\/\/|(^|\s)\/\w+\/\w+|\b\w+(Error|Exception)\b|\bE(CONN|NOTFOUND|TIMEDOUT|PIPE|ACCES|NOENT|HOST|ADDR)\w*|\b\d{1,3}(\.\d{1,3}){3}\b|\b[a-z][\w.-]*:\d{3,5}\b/i

const OWN_SENTENCES: readonly string[] = Object.values(UNAVAILABLE)

const WITHIN_THE_SITE = /^\/(?![/\\])[\w/-]*$/

export const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

type Envelope = { Status: Status }

const FIELD_NAME = /^[A-Za-z][\w.]{0,60}$/

/** Keeps code, sentence, the name of a field, a place within the site and what the origin has instead; drops the rest of an error. */
export function sanitizeErrorBody(status: number, body: Buffer): Buffer {
  const answer = parseJson(String(body))
  if (status >= 500) return bytesOf(envelope(status, sentenceFor(status, answer)))
  const { code, field } = statusIn(answer) ?? {}
  const error = envelope(
    typeof code === 'number' && status !== 404 ? code : status,
    sentenceFor(status, answer),
  )
  if (typeof field === 'string' && FIELD_NAME.test(field)) error.Status.field = field
  const { redirectUrl, data } = isObject(answer) ? answer : {}
  const leads = typeof redirectUrl === 'string' && WITHIN_THE_SITE.test(redirectUrl)
  const isConflict = status === 409 && isObject(data)
  return bytesOf({ ...error, ...(leads ? { redirectUrl } : {}), ...(isConflict ? { data } : {}) })
}

/** For a page. A 404 of any shape, plain text too, is an answer: there is no such thing. */
export function stripErrorBody(text: string, status = 200): string {
  if (status >= 400) return JSON.stringify(envelope(status, sentenceFor(status, parseJson(text))))
  if (text.length > 16 * 1024) return text
  const answer = parseJson(text)
  const code = statusIn(answer)?.code
  if (typeof code !== 'number' || code < 400) return text
  return JSON.stringify(envelope(code, sentenceFor(code, answer)))
}

const bytesOf = (answer: object) => Buffer.from(JSON.stringify(answer))

function envelope(code: number, returnMessage: string): Envelope {
  return { Status: { code, returnMessage } }
}

/** A refusal's own sentence, where it is one for people. Of a failure never: it may hold a password in plain words. */
function sentenceFor(status: number, answer: unknown): string {
  const sentence = statusIn(answer)?.returnMessage
  if (status < 500)
    return (
      sentenceForPeople(sentence) ??
      (status === 404 ? 'There is nothing at this address.' : 'The request was refused.')
    )
  if (typeof sentence === 'string' && OWN_SENTENCES.includes(sentence)) return sentence
  return status === 503
    ? 'This cannot be done just now. Please try again in a moment.'
    : 'Something went wrong. Please try again.'
}

function sentenceForPeople(sentence: unknown): string | undefined {
  const isFit =
    typeof sentence === 'string' && sentence.length <= LONGEST_SENTENCE && !OF_THE_INSIDE.test(sentence)
  return isFit ? sentence : undefined
}

function statusIn(answer: unknown): Record<string, unknown> | undefined {
  const status = isObject(answer) ? (answer.Status ?? answer.status) : undefined
  return isObject(status) ? status : undefined
}
