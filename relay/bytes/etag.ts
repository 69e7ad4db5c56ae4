import { createHash } from 'node:crypto'

export function tagOf(bytes: string | Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Whether an If-None-Match header names this tag, by the weak comparison of RFC 9110 section 13.1.2. */
export function holdsTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((item) => item.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''))
}

/** What asks whether the answer with these headers is still current. */
export function conditionsOf(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const { etag, 'last-modified': modified } = headers
  return {
    ...(typeof etag === 'string' ? { 'if-none-match': etag } : {}),
    ...(typeof modified === 'string' ? { 'if-modified-since': modified } : {}),
  }
}
