import { searchSegment } from './search-address.ts'

/** More than this is no ground's name. */
export const MAX_GROUND_LENGTH = 200

/** A ground's name as a segment of a path. Half a surrogate pair, which an origin may send, has no encoding. */
export const groundSegment = (name: string): string => searchSegment(name.replace(/\p{Cs}/gu, '\uFFFD'))

/** The name in such a segment as the router reads it, to the letter; undefined where no ground could be called so. */
export function groundNameOf(segment = ''): string | undefined {
  // One of dots alone carries a blank, without which it would lead elsewhere.
  const name = segment.replace(/^(\.{1,2}) $/, '$1')
  return name.trim() && name.length <= MAX_GROUND_LENGTH ? name : undefined
}
