/**
 * SHA-256 in plain script. Browsers lend theirs to pages over https alone, and a page over plain http on a home
 * network must let people log in too; for one short message it is the quicker one anyway.
 */
export function sha256(message: Uint8Array): Uint8Array {
  return bytesOf(finished(START, message, 0))
}

/** Eight words: where a hash stands after so many whole blocks. */
export type HashState = Int32Array

export const BLOCK_WORDS = 16
const BLOCK_BYTES = 64
const [START, ROUND_WORDS] = constants()

export function startState(): HashState {
  return START.slice()
}

/** The state after all that led to one, `bytesBefore` of it, and a last message. */
export function finished(from: HashState, message: Uint8Array, bytesBefore: number): HashState {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  const bits = (bytesBefore + message.length) * 8
  view.setUint32(padded.length - 8, Math.floor(bits / 2 ** 32))
  view.setUint32(padded.length - 4, bits >>> 0)
  const state = from.slice()
  const block = new Int32Array(BLOCK_WORDS)
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) {
    for (let i = 0; i < BLOCK_WORDS; i += 1) block[i] = view.getInt32(offset + i * 4)
    addBlock(state, block)
  }
  return state
}

export function bytesOf(state: HashState): Uint8Array {
  const view = new DataView(new ArrayBuffer(state.length * 4))
  for (const [place, word] of state.entries()) view.setInt32(place * 4, word)
  return new Uint8Array(view.buffer)
}

/** Of one block at a time, so that nobody else waits for room: every word that is read has been written. */
const w = new Int32Array(64)

/** Takes a state one block further, in its own place. It runs a million times: no calls, no room taken. */
export function addBlock(state: HashState, block: Int32Array): void {
  for (let i = 0; i < BLOCK_WORDS; i += 1) w[i] = block[i] as number
  for (let i = BLOCK_WORDS; i < 64; i += 1) {
    const a = w[i - 15] as number
    const b = w[i - 2] as number
    const low = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3)
    const high = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10)
    w[i] = ((w[i - 16] as number) + low + (w[i - 7] as number) + high) | 0
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let i = 0; i < 64; i += 1) {
    const high = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + high + ((e & f) ^ (~e & g)) + (ROUND_WORDS[i] as number) + (w[i] as number)) | 0
    const low = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = (state[0] as number) + a
  state[1] = (state[1] as number) + b
  state[2] = (state[2] as number) + c
  state[3] = (state[3] as number) + d
  state[4] = (state[4] as number) + e
  state[5] = (state[5] as number) + f
  state[6] = (state[6] as number) + g
  state[7] = (state[7] as number) + h
}

/** The first bits of the roots of primes, as the standard has them. */
function constants(): [HashState, Int32Array] {
  const primes: number[] = []
  for (let one = 2; primes.length < 64; one += 1) {
    if (primes.every((prime) => one % prime !== 0)) primes.push(one)
  }
  const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
  return [
    Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
    Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  ]
}
