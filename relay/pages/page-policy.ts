import type { Hash, PageAnswer } from '#shared/page.ts'
import { FRAMED_BY_NO_SITE } from '../security/security-headers.ts'
import { isSecureSite } from '../security/visitor.ts'

type Page = {
  site: string
  allowedHosts?: readonly string[]
  carries?: PageAnswer['carries'] | undefined
  framedBy?: readonly string[] | undefined
}

const ALWAYS = [
  "default-src 'none'",
  "worker-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  // HTML and scripts go through Trusted Types policies of the client, each in the file that needs it.
  "require-trusted-types-for 'script'",
  'trusted-types crease-prose crease-worker crease-offline crease-embed',
]

/** The site's files, media and frames of allowed hosts, and its inline style and script by hash. */
export function policyOf({
  site,
  allowedHosts = [],
  carries = { styles: [], scripts: [] },
  framedBy = [],
}: Page): string {
  const shown = ["'self'", ...allowedHosts.map((host) => `https://${host}`)].join(' ')
  const own = (hashes: readonly Hash[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
  return [
    ...ALWAYS,
    framedBy.length === 0 ? FRAMED_BY_NO_SITE : `frame-ancestors ${framedBy.join(' ')}`,
    `script-src ${own(carries.scripts)}`,
    `style-src ${own(carries.styles)}`,
    `img-src ${shown}`,
    `media-src ${shown}`,
    // Films of matches, once a reader asks for one.
    `frame-src ${shown} https://www.youtube-nocookie.com`,
    `connect-src ${["'self'", ...socketOf(site)].join(' ')}`,
    ...(isSecureSite(site) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Older browsers do not take the site's own sockets for the site. A name that is none ends no directive. */
function socketOf(site: string): string[] {
  const [, scheme, host] = /^http(s?):\/\/([\w.-]+(?::\d+)?|\[[\da-f:]+\](?::\d+)?)$/i.exec(site) ?? []
  return host === undefined ? [] : [`ws${scheme}://${host}`]
}
