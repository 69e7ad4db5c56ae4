import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

type Headers = Record<string, string | string[] | undefined>
type Answer = { status: number; headers: Headers; body: Readable }

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
const IDENTITY = ['', 'identity']
/** No value of JSON begins with the first byte of gzip. */
const GZIP_BYTE = 0x1f

/** Whether an answer is in the bytes that it means: any other coding would have it taken for what it is not. */
export function isIdentityEncoded(headers: Headers): boolean {
  return IDENTITY.includes(codingOf(headers)) && isWholeOrChunked(headers)
}

/** Decodes an answer that is compressed although `identity` was requested. `isBodiless`: of a HEAD. */
export function decoded<Of extends Answer>(
  answer: Of,
  isBodiless = false,
): Omit<Of, 'body'> & { body: Readable } {
  const { status, headers, body } = answer
  const decoder = decoderOf(headers)
  if (decoder === undefined || status === 206) return answer
  const isEmpty = isBodiless || status === 204 || status === 304
  return {
    ...answer,
    headers: decodedHeaders(headers),
    // Its reader gets a failure too.
    body: isEmpty ? body : pipeline(body, decoder(), () => {}),
  }
}

export function decodedHeaders(headers: Headers): Headers {
  if (decoderOf(headers) === undefined) return headers
  const { 'content-encoding': _, 'content-length': __, ...others } = headers
  return others
}

export const isHiddenGzip = (text: Buffer): boolean => text[0] === GZIP_BYTE

function decoderOf(headers: Headers) {
  const coding = codingOf(headers)
  return isWholeOrChunked(headers) && Object.hasOwn(DECODERS, coding)
    ? DECODERS[coding as keyof typeof DECODERS]
    : undefined
}

const isWholeOrChunked = ({ 'transfer-encoding': coding }: Headers) => ['', 'chunked'].includes(named(coding))

const codingOf = ({ 'content-encoding': coding }: Headers) => named(coding)

const named = (header: string | string[] | undefined) => [header ?? ''].flat().join(',').trim().toLowerCase()
