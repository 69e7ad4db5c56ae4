import type { SendMailOptions } from 'nodemailer'
import * as z from 'zod/mini'
import { EmailAddress } from '#shared/api/email-address.ts'
import { emailHtml } from './email-html.ts'
import { type LetterText, letterText } from './letter-text.ts'
import type { Sender } from './mail-config.ts'
import { type Message, Refused } from './message.ts'

export type EmailWriter = (message: Message) => SendMailOptions

/** Typed text is in no header but the address. No links, so that readers do not learn to follow them in letters. */
export function emailWriter(from: Sender, siteName: () => string): EmailWriter {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return ({ id, letter, writtenAt }) => {
    const to = z.safeParse(EmailAddress, letter.email)
    if (!to.success) throw new Refused('Its address is not an e-mail address.')
    const site = siteName()
    const words = letterText(letter, site)
    return {
      from: { name: from.name ?? site, address: from.address },
      to: { name: '', address: to.data },
      subject: words.subject,
      text: asText(words, site),
      html: emailHtml(words, { site, language: letter.language }),
      messageId: `<${id}@${domain}>`,
      date: new Date(writtenAt),
      xMailer: false,
      textEncoding: 'base64',
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'Content-Language': letter.language,
      },
    }
  }
}

function asText({ greeting, why, code, after, closing }: LetterText, site: string): string {
  const parts = [
    greeting,
    why,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...after,
    `${closing}\n${site}`,
  ]
  return `${parts.join('\n\n')}\n`
}
