import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const OWNER_ONLY = 0o600

export type Measured = { bytes: number; sha256: string }

/** Copies a file to a new one that its owner alone may read, and measures what was copied. */
export async function copyFile(from: string, to: string, signal: AbortSignal): Promise<Measured> {
  const { pass, measured } = measuring()
  await pipeline(createReadStream(from), pass, createWriteStream(to, { flags: 'wx', mode: OWNER_ONLY }), {
    signal,
  })
  return measured()
}

export async function measureFile(path: string, signal: AbortSignal): Promise<Measured> {
  const { pass, measured } = measuring()
  pass.resume()
  await pipeline(createReadStream(path), pass, { signal })
  return measured()
}

function measuring() {
  const hash = createHash('sha256')
  let bytes = 0
  const pass = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { pass, measured: (): Measured => ({ bytes, sha256: hash.digest('hex') }) }
}
