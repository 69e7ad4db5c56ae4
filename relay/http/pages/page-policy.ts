import type { PageAnswer } from '#shared/page.ts'

const ALWAYS =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"

/** What a page may load and run: files of the site, and what it carries within it, named by hash. */
export function policyOf(carries: PageAnswer['carries'] = { styles: [], scripts: [] }): string {
  const own = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
  return `${ALWAYS}; style-src ${own(carries.styles)}; script-src ${own(carries.scripts)}`
}
