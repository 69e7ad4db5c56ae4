import type { PageAnswer } from '#shared/page.ts'

const ALWAYS =
  "default-src 'self'; img-src 'self' data:; script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"

/** What a page may load and run: files of the site, and the style sheets that it carries within it, named by hash. */
export function policyOf(carries: PageAnswer['carries'] = { styles: [] }): string {
  const styles = ["'self'", ...carries.styles.map((hash) => `'${hash}'`)].join(' ')
  return `${ALWAYS}; style-src ${styles}`
}
