/** An address without its query. Not by URL, which would read `//x` and `/\\x` as another site. */
export function pathnameOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

/** With its question mark; empty where there is none. */
export function queryOf(url: string): string {
  return url.slice(pathnameOf(url).length)
}
