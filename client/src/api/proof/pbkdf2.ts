import { addBlock, BLOCK_WORDS, bytesOf, finished, type HashState, sha256, startState } from './sha-256.ts'

const BLOCK_BYTES = 64
const DIGEST_BYTES = 32

/** PBKDF2 with HMAC-SHA-256 in plain script, for where the browser lends none. */
export function pbkdf2(
  password: Uint8Array,
  salt: Uint8Array,
  rounds: number,
  length: number,
): Uint8Array<ArrayBuffer> {
  const [inner, outer] = keyedStates(password)
  const key = new Uint8Array(length)
  for (let block = 1; (block - 1) * DIGEST_BYTES < length; block += 1) {
    const first = new Uint8Array(salt.length + 4)
    first.set(salt)
    new DataView(first.buffer).setUint32(salt.length, block)
    const digest = finished(outer, bytesOf(finished(inner, first, BLOCK_BYTES)), BLOCK_BYTES)
    const offset = (block - 1) * DIGEST_BYTES
    key.set(bytesOf(mixed(digest, rounds, inner, outer)).subarray(0, length - offset), offset)
  }
  return key
}

/** HMAC's two states under a key: what is the same for every message is worked out once. */
function keyedStates(password: Uint8Array): [HashState, HashState] {
  const key = new Uint8Array(BLOCK_BYTES)
  key.set(password.length > BLOCK_BYTES ? sha256(password) : password)
  const keyed = (pad: number) => {
    const view = new DataView(key.map((byte) => byte ^ pad).buffer)
    const state = startState()
    addBlock(
      state,
      Int32Array.from({ length: BLOCK_WORDS }, (_, i) => view.getInt32(i * 4)),
    )
    return state
  }
  return [keyed(0x36), keyed(0x5c)]
}

/** All rounds after the first, each the HMAC of the last, laid over each other. Every message here is one digest long. */
function mixed(digest: HashState, rounds: number, inner: HashState, outer: HashState): HashState {
  const sum = digest.slice()
  const state = digest.slice()
  const block = new Int32Array(BLOCK_WORDS)
  block[8] = 0x80000000 | 0
  block[15] = (BLOCK_BYTES + DIGEST_BYTES) * 8
  for (let round = 1; round < rounds; round += 1) {
    block.set(state)
    state.set(inner)
    addBlock(state, block)
    block.set(state)
    state.set(outer)
    addBlock(state, block)
    for (let i = 0; i < 8; i += 1) sum[i] = (sum[i] as number) ^ (state[i] as number)
  }
  return sum
}
