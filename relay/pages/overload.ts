import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#shared/escape-html.ts'
import { type Language, languageOf } from '#shared/language.ts'
import words from './overload-words.json' with { type: 'json' }
import { dependsOnReader } from './readers-language.ts'

/** The answer where more pages are requested than can be rendered: at once, and without rendering anything. */

/** `Retry-After` differs from one answer to the next: readers who all return at one moment overload the relay again. */
const RETRY_AFTER_S = { least: 5, spread: 6 }

export class TooManyPages extends Error {
  constructor() {
    super('more pages wait than can be rendered in time')
    this.name = 'TooManyPages'
  }
}

/** What a page is about was not requested, as too many calls wait for the origin: one address alone can cause that. */
export class NoPlaceAtOrigin extends Error {
  constructor(call: string) {
    super(call)
    this.name = 'NoPlaceAtOrigin'
  }
}

const WORDS: Record<Language, { title: string; sentence: string; now: string }> = words

/** A page that needs no style sheet and no script, as its policy allows it nothing; a line for programs. */
export function sendOverloaded(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '/'] = request.url.split('?', 1)
  const { language, prefix } = languageOf(path)
  const again = RETRY_AFTER_S.least + randomInt(RETRY_AFTER_S.spread)
  reply.code(503).headers({ 'retry-after': again, 'cache-control': 'no-store' })
  if (prefix === '' && !dependsOnReader(path))
    return reply.type('text/plain; charset=utf-8').send(`${WORDS.en.title}\n`)
  return reply
    .type('text/html; charset=utf-8')
    .send(pageIn(language, again, request.server.brand.current.name))
}

function pageIn(language: Language, again: number, site: string): string {
  const { title, sentence, now } = WORDS[language]
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="${again}"><title>${title} · ${escapeHtml(site)}</title></head>`,
    `<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="">${now}</a></p></main></body></html>`,
  ].join('\n')
}
