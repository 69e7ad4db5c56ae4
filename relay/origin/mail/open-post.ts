import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { monotonicClock } from '../clock.ts'
import type { OriginConfig } from '../config.ts'
import { WriteHealth } from '../database/write-health.ts'
import { type EmailWriter, emailWriter } from './email.ts'
import type { Transport } from './message.ts'
import { Outbox } from './outbox.ts'
import { PostBox, type PostParts } from './post-box.ts'
import { postKey } from './post-key.ts'
import { Seal } from './seal.ts'
import { type SmsWriter, smsWriter } from './sms.ts'
import { webhookCarrier } from './sms-webhook.ts'
import { smtpCarrier } from './smtp.ts'

type Surroundings = Omit<PostParts, 'carry' | 'sendsSms' | 'seal' | 'health'> & {
  siteName: () => string
  /** Tells whoever started this where to read what is not sent. */
  say: (sentence: string) => void
}

/** The post as the operator set it up. What is not set up is written to the outbox. */
export function openPost(
  { dataDir, smtp, mailFrom, smsWebhook }: OriginConfig,
  { siteName, say, ...parts }: Surroundings,
): PostBox {
  const outbox = new Outbox(join(dataDir, 'outbox'), say)
  const email = emailWriter(mailFrom, siteName)
  const sms = smsWriter(siteName, parts.clock)
  // With e-mail really sent and no gateway, an SMS in a folder would help nobody.
  const sendsSms = smsWebhook !== undefined || smtp === undefined
  if (!smtp && !smsWebhook) {
    say(
      `E-mail and SMS are not sent but written to ${outbox.folder}; SMTP_URL and SMS_WEBHOOK_URL have them sent.`,
    )
  } else if (!smtp) {
    say(`E-mail is not sent but written to ${outbox.folder}; SMTP_URL has it sent.`)
  }
  return new PostBox({
    ...parts,
    sendsSms,
    health: new WriteHealth(parts.log, monotonicClock),
    seal: new Seal(postKey(dataDir)),
    carry: {
      'e-mail': smtp ? smtpCarrier(smtp, email) : emailFiler(outbox, email),
      sms: smsWebhook ? webhookCarrier(smsWebhook, sms) : smsFiler(outbox, sms),
    },
  })
}

function emailFiler(outbox: Outbox, write: EmailWriter): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (parcel) => {
    const { message } = await transport.sendMail(write(parcel))
    if (!Buffer.isBuffer(message)) throw new Error('The e-mail was not written in one piece.')
    await outbox.put(parcel, 'An e-mail', 'eml', message)
  }
}

function smsFiler(outbox: Outbox, write: SmsWriter): Transport {
  return async (parcel) => {
    const content = Buffer.from(`${JSON.stringify(write(parcel), null, 2)}\n`)
    await outbox.put(parcel, 'An SMS', 'json', content)
  }
}
