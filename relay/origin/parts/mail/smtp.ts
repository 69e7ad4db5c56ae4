import { createTransport } from 'nodemailer'
import { Refused } from '#relay/outbox/channel.ts'
import type { SmtpServer } from '../../core/config/mail-config.ts'
import type { EmailWriter } from './compose-email.ts'
import type { Transport } from './letter.ts'

const CONNECT_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 15_000
/** The whole conversation: a server that always says a little more, and never is done, must not keep others waiting. */
const SEND_WITHIN_MS = 60_000

/** With TLS the certificate is verified; a password is sent in no other way. Plain only to this machine without one. */
export function smtpTransport(
  { host, port, secure, auth }: SmtpServer,
  write: EmailWriter,
  withinMs: number = SEND_WITHIN_MS,
): Transport {
  const isHere = isLoopback(host)
  const transport = createTransport({
    host,
    port,
    secure,
    auth,
    requireTLS: !secure && auth !== undefined && !isHere,
    ignoreTLS: !secure && auth === undefined && isHere,
    allowInternalNetworkInterfaces: true,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (message, signal) => {
    const email = write(message)
    try {
      await transport.sendMail({
        ...email,
        signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
      })
    } catch (error) {
      throw isForGood(error) ? new Refused(error.message) : error
    }
  }
}

/** What was refused for good: a 5xx to the letter itself, not to our password, which an operator can mend. */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { permanent, code } = error as Error & { permanent?: boolean; code?: string }
  return permanent === true && code !== 'EAUTH'
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
