import { type BrotliOptions, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'plain'

/** A page is smaller than this window: a greater one only costs, to be made ready for each page anew. */
const WINDOW_BITS = 18

const brotli = (quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
})

export const BROTLI = brotli(5)
/** A page is an eighth larger, in a third of the time. */
export const HASTY_BROTLI = brotli(3)

/** Parsed headers are cached: browsers send the same few values with every request. */
const picked = new LRUCache<string, Encoding>({ max: 100, memoMethod: pick })

export function pickEncoding(acceptEncoding = ''): Encoding {
  return picked.memo(acceptEncoding)
}

function pick(acceptEncoding: string): Encoding {
  const accepted = new Set(
    acceptEncoding
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter((item) => !/;\s*q=0(\.0*)?$/.test(item))
      .map((item) => item.split(';', 1)[0]),
  )
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'plain'
}
