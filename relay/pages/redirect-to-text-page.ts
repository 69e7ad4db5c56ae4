import type { FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#shared/addresses/paths.ts'
import { textPathOf } from '#shared/addresses/text-path.ts'
import { addressIn, languageOf } from '#shared/language.ts'
import { wantsText } from '#shared/reader-settings-of-cookies.ts'

export function redirectToTextPage(
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  reply: FastifyReply,
): FastifyReply | undefined {
  const address = textAddressOf(url, headers.cookie)
  if (address === undefined) return undefined
  return reply.header('cache-control', 'no-store').redirect(address, 302)
}

/** The text page that replaces a page; undefined where there is none, or the reader has not chosen text pages. */
export function textAddressOf(url: string, cookie: string | undefined): string | undefined {
  if (!wantsText(cookie)) return undefined
  const { language, path } = languageOf(url.split('?', 1)[0] ?? '/')
  const text = textPathOf(path)
  return path === paths.home || text !== paths.text ? addressIn(language, text) : undefined
}
