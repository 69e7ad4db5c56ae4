import { NOTICE_ID, type OfflineWords, WORDS_ID } from '#client/kit/offline/offline-words.ts'
import { storedAge } from '#client/kit/offline/stored-age.ts'
import { STORED_AT } from '#client/kit/offline/stored-caches.ts'
import { OFFLINE_PATH } from '#shared/addresses/offline-addresses.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import type { HourCycle } from '#shared/hour-cycle.ts'
import { addressIn, type Language } from '#shared/language.ts'

type Making = {
  language: Language
  hourCycle: HourCycle | undefined
  words: OfflineWords
  now: number
  offlineScript: string
}

/** A stored page with its age above it, so that its scores are not taken for current ones. */
export async function storedCopy(
  stored: Response,
  { language, hourCycle, words, now, offlineScript }: Making,
): Promise<Response> {
  const at = Number(stored.headers.get(STORED_AT))
  const { locale } = words
  const age = storedAge(words.asOf, { locale, hourCycle }, at, now)
  const notice = [
    `<aside id="${NOTICE_ID}" class="wall small" role="status" data-at="${at}" data-locale="${locale}"`,
    ` data-as-of="${escapeHtml(words.asOf)}" data-back="${escapeHtml(words.back)}" data-again="${escapeHtml(words.again)}">`,
    `<p class="measure"><span>${escapeHtml(age)}</span> `,
    `<a href="${addressIn(language, OFFLINE_PATH)}">${escapeHtml(words.list)}</a></p></aside>`,
    `<script type="module" src="${offlineScript}"></script>`,
  ].join('')
  const html = (await stored.text()).replace(/<body>/, () => `<body>${notice}`)
  return new Response(html, { status: stored.status, headers: stored.headers })
}

/** Part of the offline page, for the worker. */
export function wordsOfPage(html: string): OfflineWords | undefined {
  const [, json] =
    new RegExp(`<script type="application/json" id="${WORDS_ID}">(.*?)</script>`, 's').exec(html) ?? []
  return json === undefined ? undefined : (JSON.parse(json) as OfflineWords)
}

/** The offline page in the place of a page that was never stored, and says so. */
export async function notStoredPage(offline: Response): Promise<Response> {
  const html = (await offline.text()).replace('id="not-kept" hidden=""', 'id="not-kept"')
  return new Response(html, { status: 503, headers: offline.headers })
}
