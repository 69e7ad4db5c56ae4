import type { SendMailOptions } from 'nodemailer'
import * as z from 'zod/mini'
import { Refused } from '#relay/outbox/channel.ts'
import { USERNAME } from '#shared/api/account-limits.ts'
import { EmailAddress } from '#shared/api/email-address.ts'
import type { Brand } from '#shared/brand.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { type Language, SCRIPTS } from '#shared/language.ts'
import type { Sender } from '../../core/config/mail-config.ts'
import { fill, timeInWords, WORDS, type Words } from '../../core/words/words.ts'
import type { Letter, Message } from './letter.ts'

export type EmailWriter = (message: Message) => SendMailOptions

/** Typed text is in no header but the address. No links, so that readers do not learn to follow them in letters. */
export function emailWriter(from: Sender, brand: () => Brand): EmailWriter {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return ({ id, letter, writtenAt }) => {
    const to = z.safeParse(EmailAddress, letter.email)
    if (!to.success) throw new Refused('Its address is not an e-mail address.')
    const { name: site, board } = brand()
    const words = letterText(letter, site)
    return {
      from: { name: from.name ?? site, address: from.address },
      to: { name: '', address: to.data },
      subject: words.subject,
      text: asText(words, site),
      html: emailHtml(words, { site, board, language: letter.language }),
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

type Frame = { site: string; board: string; language: Language }

/** Inline styles and one column: all that every mail reader knows. Dark ones turn the colours by the classes. */
const capitalised = (script: string) => script.replace(/^./, (letter) => letter.toUpperCase())
const FACES = Object.values(SCRIPTS).map(({ script }) => `'Noto Sans ${capitalised(script)}',`)
const FACE = `font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',${FACES.join('')}sans-serif`
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #0c1612 !important; }
  .sheet { background: #12241c !important; }
  .text { color: #ece6d6 !important; }
  .quiet { color: #b9b4a5 !important; }
  .brand { color: #ebc05f !important; }
  .code { background: #0c1612 !important; color: #f7f1e3 !important; }
}`

function emailHtml(words: LetterText, { site, board, language }: Frame): string {
  const { subject, greeting, why, code, after, closing } = words
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:16px;background:#f1ebdc">
<div class="sheet" style="max-width:480px;margin:0 auto;padding:28px 24px;border-radius:12px;background:#fffdf7;${FACE}">
<p class="brand" style="margin:0 0 20px;font-size:20px;line-height:1.3;overflow-wrap:anywhere;font-weight:700;color:${board}">${escaped(site)}</p>
${paragraph(escaped(greeting))}
${paragraph(escaped(why))}
${code === undefined ? '' : boxed(code, board)}${after.map((one) => paragraph(escaped(one))).join('\n')}
<p class="quiet" style="margin:24px 0 0;font-size:15px;line-height:1.5;color:#5c5f66">${escaped(closing)}<br>${escaped(site)}</p>
</div>
</body>
</html>
`
}

function paragraph(html: string): string {
  return `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#1c1b18">${html}</p>`
}

function boxed(code: string, board: string): string {
  return `<p class="code" style="margin:0 0 20px;padding:16px;border-radius:8px;background:${board};color:#f7f1e3;font-size:36px;line-height:1.2;font-weight:700;letter-spacing:6px;text-align:center;font-variant-numeric:tabular-nums">${escaped(code)}</p>\n`
}

function escaped(text: string): string {
  return escapeHtml(text).replaceAll(/(?<=\w)\.(?=\w)/g, '<span>.</span>')
}

type LetterText = {
  subject: string
  greeting: string
  why: string
  code?: string
  after: string[]
  closing: string
}

function letterText(letter: Letter, site: string): LetterText {
  const name = USERNAME.test(letter.username) ? letter.username : ''
  const code = letter.kind === 'code' ? letter.code : ''
  const minutes = letter.kind === 'code' ? `${letter.validMinutes}` : ''
  const until = letter.kind === 'deletion due' ? timeInWords(letter.at, letter.language) : ''
  const say = (id: keyof Words['mail']) =>
    fill(WORDS[letter.language].mail[id], { site, name, code, minutes, until })
  const frame = { greeting: say(name === '' ? 'helloAnybody' : 'hello'), closing: say('closing') }
  const notice = (about: 'already' | 'changed' | 'deletion') => ({
    subject: say(`${about}.subject`),
    why: say(`${about}.why`),
    after: [say(`${about}.you`), say(`${about}.notYou`)],
  })
  switch (letter.kind) {
    case 'code':
      return {
        ...frame,
        subject: say('code.subject'),
        why: say(`${letter.purpose}.why`),
        code,
        after: [say('code.valid'), say('code.secret'), say(`${letter.purpose}.notYou`)],
      }
    case 'already registered':
      return { ...frame, ...notice('already') }
    case 'password changed':
      return { ...frame, ...notice('changed') }
    case 'deletion due':
      return { ...frame, ...notice('deletion') }
  }
}
