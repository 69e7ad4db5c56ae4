import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { monotonicClock } from '../clock.ts'
import type { OriginConfig } from '../config.ts'
import { WriteHealth } from '../database/write-health.ts'
import { type EmailWriter, emailWriter } from './compose-email.ts'
import { type SmsWriter, smsWriter } from './compose-sms.ts'
import { Encryption } from './encryption.ts'
import { MailFolder } from './mail-folder.ts'
import { MailQueue, type MailQueueParts } from './mail-queue.ts'
import type { Transport } from './message.ts'
import { webhookTransport } from './sms-webhook.ts'
import { smtpTransport } from './smtp.ts'

type Surroundings = Omit<MailQueueParts, 'transports' | 'sendsSms' | 'seal' | 'health'> & {
  siteName: () => string
  /** Of what is secret in letters. */
  key: Buffer
  say: (sentence: string) => void
}

export function openMailQueue(
  { dataDir, smtp, mailFrom, smsWebhook }: OriginConfig,
  { siteName, key, say, ...parts }: Surroundings,
): MailQueue {
  const outbox = new MailFolder(join(dataDir, 'outbox'), say)
  const email = emailWriter(mailFrom, siteName)
  const sms = smsWriter(siteName, parts.clock)
  const sendsSms = smsWebhook !== undefined || smtp === undefined
  if (!smtp && !smsWebhook) {
    say(
      `E-mail and SMS are not sent but written to ${outbox.folder}; SMTP_URL and SMS_WEBHOOK_URL have them sent.`,
    )
  } else if (!smtp) {
    say(`E-mail is not sent but written to ${outbox.folder}; SMTP_URL has it sent.`)
  }
  return new MailQueue({
    ...parts,
    sendsSms,
    health: new WriteHealth(parts.log, monotonicClock),
    seal: new Encryption(key),
    transports: {
      'e-mail': smtp ? smtpTransport(smtp, email) : emailFiler(outbox, email),
      sms: smsWebhook ? webhookTransport(smsWebhook, sms) : smsFiler(outbox, sms),
    },
  })
}

function emailFiler(outbox: MailFolder, write: EmailWriter): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (message) => {
    const { message: email } = await transport.sendMail(write(message))
    if (!Buffer.isBuffer(email)) throw new Error('The e-mail was not written in one piece.')
    await outbox.put(message, 'An e-mail', 'eml', email)
  }
}

function smsFiler(outbox: MailFolder, write: SmsWriter): Transport {
  return async (message) => {
    const content = Buffer.from(`${JSON.stringify(write(message), null, 2)}\n`)
    await outbox.put(message, 'An SMS', 'json', content)
  }
}
