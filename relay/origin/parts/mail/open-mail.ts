import { createHmac } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { Refused } from '#relay/outbox/channel.ts'
import type { Brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import { type Clock, iso } from '../../core/clock.ts'
import type { OriginConfig } from '../../core/config/config.ts'
import type { SmsWebhook } from '../../core/config/mail-config.ts'
import { fill, WORDS } from '../../core/words/words.ts'
import { type EmailWriter, emailWriter } from './compose-email.ts'
import { Encryption } from './encryption.ts'
import type { Message, Transport } from './letter.ts'
import { Mail, type MailParts } from './mail.ts'
import { smtpTransport } from './smtp.ts'

type Sms = { to: string; text: string; language: Language; id: string; at: string }
type SmsWriter = (message: Message) => Sms

const ANSWER_WITHIN_MS = 10_000

/** 4xx answers that time may mend. */
const LATER = [408, 425, 429]

type PutInFolder = (message: Message, ending: 'eml' | 'json', content: Uint8Array) => Promise<void>

type Surroundings = Pick<MailParts, 'outbox' | 'clock'> & {
  brand: () => Brand
  key: Buffer
  say: (sentence: string) => void
}

export function openMail(
  { dataDir, smtp, mailFrom, smsWebhook }: OriginConfig,
  { outbox, clock, brand, key, say }: Surroundings,
): Mail {
  const folder = join(dataDir, 'outbox')
  const putInFolder: PutInFolder = async ({ id, writtenAt }, ending, content) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${writtenAt.replaceAll(':', '-')}-${id}.${ending}`)
    await writeFile(`${path}.part`, content, { mode: 0o600 })
    await rename(`${path}.part`, path)
    say(`${ending === 'eml' ? 'An e-mail' : 'An SMS'} is in ${path}`)
  }
  const email = emailWriter(mailFrom, brand)
  const sms = smsWriter(brand, clock)
  const sendsSms = smsWebhook !== undefined || smtp === undefined
  if (!smtp && !smsWebhook) {
    say(`E-mail and SMS are not sent but written to ${folder}; SMTP_URL and SMS_WEBHOOK_URL have them sent.`)
  } else if (!smtp) {
    say(`E-mail is not sent but written to ${folder}; SMTP_URL has it sent.`)
  }
  return new Mail({
    ...{ outbox, clock, sendsSms, seal: new Encryption(key) },
    transports: {
      'e-mail': smtp ? smtpTransport(smtp, email) : emailFiler(putInFolder, email),
      sms: smsWebhook ? webhookTransport(smsWebhook, sms) : smsFiler(putInFolder, sms),
    },
  })
}

function emailFiler(putInFolder: PutInFolder, write: EmailWriter): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (message) => {
    const { message: email } = await transport.sendMail(write(message))
    if (!Buffer.isBuffer(email)) throw new Error('The e-mail was not written in one piece.')
    await putInFolder(message, 'eml', email)
  }
}

function smsFiler(putInFolder: PutInFolder, write: SmsWriter): Transport {
  return async (message) => {
    const content = Buffer.from(`${JSON.stringify(write(message), null, 2)}\n`)
    await putInFolder(message, 'json', content)
  }
}

/** Signed by HMAC, so that the gateway knows its sender. Redirects are not followed: they would carry the code away. */
function webhookTransport({ url, secret }: SmsWebhook, write: SmsWriter): Transport {
  return async (message, signal) => {
    const body = JSON.stringify(write(message))
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'x-signature': signatureOf(body, secret) },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    await response.body?.cancel()
    if (response.ok) return
    const sentence = `The SMS gateway answered ${response.status}.`
    const isForGood = response.status >= 300 && response.status < 500 && !LATER.includes(response.status)
    throw isForGood ? new Refused(sentence) : new Error(sentence)
  }
}

function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

function smsWriter(brand: () => Brand, clock: Clock): SmsWriter {
  return ({ id, letter }) => {
    if (letter.kind !== 'code' || letter.mobile === undefined) throw new Refused('Only codes go by SMS.')
    if (!/^\+?\d{1,15}$/.test(letter.mobile)) throw new Refused('Its number is not a number.')
    const { language, mobile: to, code, validMinutes } = letter
    const text = fill(WORDS[language].mail.sms, { site: brand().shortName, code, minutes: `${validMinutes}` })
    return { to, text, language, id, at: iso(clock()) }
  }
}
