import type { Catalogue } from '#client/kit/i18n/catalogue.ts'
import type { Head } from '#client/kit/ui/page-head.tsx'
import type { Thing } from '#client/kit/ui/structured-data.ts'
import { plainText } from '#client/server/plain-text.ts'
import { MANIFEST_PATH } from '#shared/addresses/offline-addresses.ts'
import type { Brand } from '#shared/brand.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { addressIn, LANGUAGES, type Language, LOCALES, SCRIPTS } from '#shared/language.ts'
import type { InlinedFile, PageAnswer } from '#shared/page.ts'
import { DEFAULT_ZONE, minutesBehindUtc } from '#shared/time-zone.ts'
import {
  contentsTag,
  escapeForScript,
  type PageContents,
} from '../site/features/page-contents/page-contents.ts'
import type { PageAssets } from './assets.ts'
import { brandStyle, themeColours } from './brand-style.ts'
import { ARTICLE_FEEDS } from './feeds/article-feed-addresses.ts'
import { eventFeedsOf } from './feeds/events/event-feed-addresses.ts'

type Parts = {
  language: Language
  catalogue: Catalogue
  path: string
  head: Head
  site: string
  brand: Brand
  assets: PageAssets
  textOf(file: string): InlinedFile
  body: string
  contents: PageContents
}

const CARD = { width: 1200, height: 630, site: '/api/Media/cards/site.png' }
/** Where the scripts of India have the letter ka. */
const KA = 0x15
/** How often a page that is live, or could not be had, is fetched again where there is no script. */
const REFRESH_S = 20

/**
 * Writes the whole page. Style sheets and the starter script are inline, with their hashes in the policy;
 * other scripts are files that load after the first paint.
 */
export function documentOf(parts: Parts): string {
  const { language, catalogue, head, brand, assets, body, contents } = parts
  const siteName = escapeHtml(brand.name)
  const { light, dark } = themeColours(brand)
  const title = escapeHtml(head.title)
  const description = escapeHtml(head.description)
  return [
    '<!doctype html>',
    `<html lang="${language}"${letterOf(language)}${zoneOf(contents)}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    '<meta name="format-detection" content="telephone=no">',
    ...(head.status === 200 && !head.isUnlisted
      ? placesOf(parts)
      : ['<meta name="robots" content="noindex">']),
    `<meta property="og:site_name" content="${siteName}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:type" content="${head.article ? 'article' : 'website'}">`,
    meta('og:locale', localeOf(language)),
    ...LANGUAGES.filter((one) => one !== language).map((one) => meta('og:locale:alternate', localeOf(one))),
    ...cardOf(parts),
    ...(head.article
      ? [
          meta('article:published_time', head.article.published),
          meta('article:modified_time', head.article.modified ?? head.article.published),
        ]
      : []),
    ...(head.isLive || head.status === 503
      ? [`<noscript><meta http-equiv="refresh" content="${REFRESH_S}"></noscript>`]
      : []),
    ...assets.faces.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.styles.map((href) => styleTag(href, parts.textOf(href).text)),
    ...[brandStyle(brand)].flatMap((style) => (style ? [`<style>${style.text}</style>`] : [])),
    // Inline: without it the page could never come alive.
    `<script data-modules="${assets.modules.join(' ')}" data-later="${assets.later.join(' ')}">${parts.textOf(assets.starter).text}</script>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="${addressIn(language, MANIFEST_PATH)}">`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    ...Object.values(ARTICLE_FEEDS).map(
      ({ title, self }) =>
        `<link rel="alternate" type="application/rss+xml" title="${siteName} · ${escapeHtml(plainText(catalogue, title))}" href="${addressIn(language, self)}">`,
    ),
    ...(head.status === 200 ? eventFeedsOf(parts.path) : []).map(
      ({ type, self }) =>
        `<link rel="alternate" type="${type}" title="${title}" href="${addressIn(language, self)}">`,
    ),
    ...(head.status === 200 ? (head.data ?? []).map((thing) => dataTag(thing, parts)) : []),
    '</head>',
    '<body>',
    `<div id="app">${body}</div>`,
    contentsTag(contents),
    '</body>',
    '</html>',
  ].join('\n')
}

/** `before-paint.ts` waits for the font of this letter. */
function letterOf(language: Language): string {
  return language === 'en' ? '' : ` data-letter="${String.fromCodePoint(SCRIPTS[language].first + KA)}"`
}

/** `before-paint.ts` compares it with the reader's. */
function zoneOf({ timeZone = DEFAULT_ZONE, at }: PageContents): string {
  const parts = new Intl.DateTimeFormat(LOCALES.en, { timeZone, timeZoneName: 'short' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return ` data-zone="${escapeHtml(name)}" data-behind="${minutesBehindUtc(timeZone, at)}"`
}

/** What the page's policy must name. */
export function carriesOf({
  assets,
  textOf,
  brand,
}: Pick<Parts, 'assets' | 'textOf' | 'brand'>): PageAnswer['carries'] {
  const own = brandStyle(brand)?.hash ?? []
  return {
    styles: assets.styles.map((file) => textOf(file).hash).concat(own),
    scripts: [textOf(assets.starter).hash],
  }
}

/** The link is never fetched: it makes the build's loader skip this sheet. */
const styleTag = (href: string, text: string) =>
  `<style>${text}</style><link rel="stylesheet" href="${href}" disabled>`

function placesOf({ head, path, site, language }: Parts): string[] {
  const own = head.address ?? head.canonical ?? path
  const at = (one: Language) => escapeHtml(`${site}${addressIn(one, own)}`)
  return [
    `<link rel="canonical" href="${at(language)}">`,
    ...LANGUAGES.map((one) => `<link rel="alternate" hreflang="${one}" href="${at(one)}">`),
    `<link rel="alternate" hreflang="x-default" href="${at('en')}">`,
    `<meta property="og:url" content="${at(language)}">`,
  ]
}

function cardOf({ head, site, brand, language }: Parts): string[] {
  const url = escapeHtml(`${site}${head.card?.url ?? siteCardUrl(language)}`)
  return [
    `<meta property="og:image" content="${url}">`,
    `<meta property="og:image:width" content="${CARD.width}">`,
    `<meta property="og:image:height" content="${CARD.height}">`,
    meta('og:image:alt', head.card?.alt ?? brand.name),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

const siteCardUrl = (language: Language) =>
  language === 'en' ? CARD.site : `${CARD.site}?Language=${language}`

/** Open Graph's form of a language. */
const localeOf = (language: Language) => `${language}_IN`

const meta = (property: string, content: string) =>
  `<meta property="${property}" content="${escapeHtml(content)}">`

const ADDRESSES = new Set(['url', 'item', 'contentUrl', 'thumbnailUrl'])

/** Structured data for search engines. */
function dataTag(thing: Thing, { site, language }: Parts): string {
  const whole = (value: string) =>
    value.startsWith('/api/') ? `${site}${value}` : `${site}${addressIn(language, value)}`
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }, (key, value) => {
    if (typeof value === 'string' && value.startsWith('/') && ADDRESSES.has(key)) return whole(value)
    if (key === 'image' && Array.isArray(value)) {
      return value.map((one) => (typeof one === 'string' && one.startsWith('/') ? whole(one) : one))
    }
    return value
  })
  return `<script type="application/ld+json">${escapeForScript(json)}</script>`
}
