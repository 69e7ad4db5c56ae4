/** Not by URL, which would read `//x` and `/\\x` as another site. */
export function pathnameOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

export function queryOf(url: string): string {
  return url.slice(pathnameOf(url).length)
}
