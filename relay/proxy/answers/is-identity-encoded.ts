import type { Headers } from '../headers/header-rules.ts'

/**
 * Whether an answer is in the bytes that it means. Nothing else is asked for, so that an origin which sends
 * something else all the same would have it taken for what it is not.
 */
export function isIdentityEncoded({
  'content-encoding': content,
  'transfer-encoding': transfer,
}: Headers): boolean {
  return isOneOf(content, ['', 'identity']) && isOneOf(transfer, ['', 'chunked'])
}

function isOneOf(header: string | string[] | undefined, codings: readonly string[]): boolean {
  return codings.includes([header ?? ''].flat().join(',').trim().toLowerCase())
}
