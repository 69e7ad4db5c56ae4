import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageAnswer } from '#shared/page.ts'
import { policyOf } from './page-policy.ts'

const BROTLI_QUALITY = 5

/** A rendered page with its tag and its compressed forms, each made once. */
export type EncodedPage = {
  status: number
  location?: string
  type: string
  /** Its Content-Security-Policy. */
  policy: string
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
  bytes: number
}

export async function encodePage({
  status,
  body,
  type,
  location,
  carries,
}: PageAnswer): Promise<EncodedPage> {
  const plain = Buffer.from(body)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(plain),
  ])
  return {
    status,
    ...(location === undefined ? {} : { location }),
    type: type ?? 'text/html; charset=utf-8',
    policy: policyOf(carries),
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br,
    gzip: zipped,
    bytes: plain.length + br.length + zipped.length,
  }
}

/** The smallest form that the browser takes. */
export function pickEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | 'plain' {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter((item) => !/;\s*q=0(\.0*)?$/.test(item))
      .map((item) => item.split(';', 1)[0]),
  )
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'plain'
}
