import { refusal } from './refused-variable.ts'
import type { OriginEnvironment } from './variables.ts'

/** Works with servers that ask nothing; a real one will want an address of its own domain. */
const NOBODY = 'crease@localhost'
const ADDRESS = /^[\w.+%-]+@[\w.[\]:-]+$/

/** A shorter key could be found by trying. */
const MIN_SECRET_LENGTH = 16

export type SmtpServer = {
  host: string
  port?: number | undefined
  secure: boolean
  auth?: { user: string; pass: string } | undefined
}
export type Sender = { name?: string | undefined; address: string }
export type SmsWebhook = { url: URL; secret: string }

export function readMailConfig(env: OriginEnvironment) {
  return {
    smtp: smtpServer(env.SMTP_URL),
    mailFrom: sender(env.MAIL_FROM),
    smsWebhook: webhook(env.SMS_WEBHOOK_URL, env.SMS_WEBHOOK_SECRET),
  }
}

function smtpServer(got = ''): SmtpServer | undefined {
  if (got === '') return undefined
  const wrong = refusal('SMTP_URL', got)
  if (!URL.canParse(got)) throw wrong
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(got)
  const isBare = (pathname === '' || pathname === '/') && search === '' && hash === ''
  const hasAuth = username !== '' || password !== ''
  const isWhole = hostname !== '' && (!hasAuth || (username !== '' && password !== ''))
  if (!/^smtps?:$/.test(protocol) || !isBare || !isWhole) throw wrong
  try {
    const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    return {
      host: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? undefined : Number(port),
      secure: protocol === 'smtps:',
      auth: hasAuth ? auth : undefined,
    }
  } catch {
    throw wrong
  }
}

function sender(got?: string): Sender {
  const given = got?.trim() || NOBODY
  const [, name = '', bracketed] = /^([^<>"\r\n]*)<([^<>]+)>$/.exec(given) ?? []
  const address = bracketed ?? given
  if (!ADDRESS.test(address)) throw refusal('MAIL_FROM', given)
  return { name: name.trim() || undefined, address }
}

function webhook(got = '', secret = ''): SmsWebhook | undefined {
  if (got === '') return undefined
  const url = URL.canParse(got) ? new URL(got) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw refusal('SMS_WEBHOOK_URL', got)
  }
  if (secret.length < MIN_SECRET_LENGTH) {
    throw refusal('SMS_WEBHOOK_SECRET', secret)
  }
  return { url, secret }
}
