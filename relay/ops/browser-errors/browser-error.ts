import * as z from 'zod'
import { languageOf } from '#shared/language.ts'
import { parseJson } from '../../bytes/parse-json.ts'
import { redactText } from '../../logging/redact-text.ts'

const SentError = z.strictObject({
  kind: z.enum(['error', 'rejection', 'render', 'load']),
  message: z.string().max(400),
  at: z.string().max(200).optional(),
  page: z.string().max(2048),
  version: z.string().max(60),
  requestId: z.string().max(128).optional(),
})

export type BrowserError = {
  kind: 'error' | 'rejection' | 'render' | 'load'
  message: string
  at: string
  page: string
  version: string
  requestId: string
}

const MAX_MESSAGE = 160
const UNKNOWN = 'unknown'

export function readBrowserError(text: string): BrowserError | undefined {
  const sent = SentError.safeParse(parseJson(text))
  if (!sent.success) return undefined
  const { kind, message, at = '', page, version, requestId = '' } = sent.data
  return {
    kind,
    message: messageTemplate(message),
    at: /\/assets\/[\w.-]{1,60}:\d{1,7}:\d{1,7}$/.exec(at)?.[0] ?? '',
    page: pageTemplate(page),
    version: /^app-[\w-]{6,12}$/.test(version) ? version : UNKNOWN,
    requestId: /^(?=.*[a-f])[\w.:-]{16,}$/i.test(requestId) ? requestId : '',
  }
}

/** Browsers quote what they read, such as text of a form: of quotations only names of properties stay. */
export function messageTemplate(message: string): string {
  return (
    redactText(message.replaceAll(/\s+/g, ' '))
      .replaceAll(
        /\b(?:https?|wss?|blob|data|file):\S*?(\/assets\/[\w.-]+)?(?=[\s"'),;]|$)/gi,
        (_address, file?: string) => file ?? '[address]',
      )
      .replaceAll(
        /(reading |property )?(["'`“‘«])([^"'`”’»]*)["'`”’»]/gi,
        (_all, before: string | undefined, mark: string, text: string) =>
          before !== undefined && /^[a-z_$][\w$]{0,30}$/i.test(text)
            ? `${before}${mark}${text}${mark}`
            : `${before ?? ''}${mark}…${mark}`,
      )
      .replaceAll(/[^\x20-\x7e…]+/g, '…')
      // React gives an error by its number alone: #418.
      .replaceAll(/(?<!#)\b\d+\b/g, '#')
      .trim()
      .slice(0, MAX_MESSAGE)
  )
}

function pageTemplate(address: string): string {
  const { prefix, path } = languageOf(address.split(/[?#]/, 1)[0] ?? '')
  const [first = '', second, ...more] = path.split('/').slice(1)
  const shown = [first, ...(second === undefined ? [] : [second])].map((part) =>
    /^[a-z-]{0,24}$/.test(part) ? part : '…',
  )
  return `${prefix}/${shown.join('/')}${more.length > 0 ? '/…' : ''}`
}
