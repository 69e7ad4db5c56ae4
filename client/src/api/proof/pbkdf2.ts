import { afterBlock, finish, type HashState, sha256, startState } from './sha-256.ts'

const BLOCK_BYTES = 64
const DIGEST_BYTES = 32

/** PBKDF2 with HMAC-SHA-256 in plain script, for where the browser lends none. */
export function pbkdf2(
  password: Uint8Array,
  salt: Uint8Array,
  rounds: number,
  length: number,
): Uint8Array<ArrayBuffer> {
  const mac = macOf(password)
  const key = new Uint8Array(length)
  for (let block = 1; (block - 1) * DIGEST_BYTES < length; block += 1) {
    const first = new Uint8Array(salt.length + 4)
    first.set(salt)
    new DataView(first.buffer).setUint32(salt.length, block)
    let last = mac(first)
    const sum = last.slice()
    for (let round = 1; round < rounds; round += 1) {
      last = mac(last)
      for (let i = 0; i < DIGEST_BYTES; i += 1) sum[i] = (sum[i] as number) ^ (last[i] as number)
    }
    const offset = (block - 1) * DIGEST_BYTES
    key.set(sum.subarray(0, length - offset), offset)
  }
  return key
}

/** HMAC under one key: what of it is the same for every message is worked out once. */
function macOf(password: Uint8Array): (message: Uint8Array) => Uint8Array {
  const key = new Uint8Array(BLOCK_BYTES)
  key.set(password.length > BLOCK_BYTES ? sha256(password) : password)
  const keyed = (pad: number): HashState =>
    afterBlock(
      startState(),
      key.map((byte) => byte ^ pad),
    )
  const [inner, outer] = [keyed(0x36), keyed(0x5c)]
  return (message) => finish(outer, finish(inner, message, BLOCK_BYTES), BLOCK_BYTES)
}
