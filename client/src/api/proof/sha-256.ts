/**
 * SHA-256 in plain script. Browsers lend theirs to pages over https alone, and a page over plain http on a home
 * network must let people log in too; for one short message it is the quicker one anyway.
 */
export function sha256(message: Uint8Array): Uint8Array {
  return finish(START, message, 0)
}

/** A state of the hash: eight words. */
export type HashState = Uint32Array

const BLOCK_BYTES = 64
const [START, ROUND_WORDS] = constants()

/** The state after one whole block more. */
export function afterBlock(from: HashState, block: Uint8Array): HashState {
  const state = from.slice()
  compress(state, new DataView(block.buffer, block.byteOffset, BLOCK_BYTES), 0)
  return state
}

export function startState(): HashState {
  return START
}

/** The digest of all that led to a state, `bytesBefore` of it, and a last message. */
export function finish(from: HashState, message: Uint8Array, bytesBefore: number): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  const bits = (bytesBefore + message.length) * 8
  view.setUint32(padded.length - 8, Math.floor(bits / 2 ** 32))
  view.setUint32(padded.length - 4, bits >>> 0)
  const state = from.slice()
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) compress(state, view, offset)
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, place) => {
    digest.setUint32(place * 4, word)
  })
  return new Uint8Array(digest.buffer)
}

const schedule = new Uint32Array(64)

function compress(state: HashState, view: DataView, offset: number): void {
  const w = schedule
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(offset + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [at(w, i - 15), at(w, i - 2)]
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)
    const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)
    w[i] = at(w, i - 16) + low + at(w, i - 7) + high
  }
  let [a, b, c, d, e, f, g, h] = [...state] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let i = 0; i < 64; i += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const one = (h + high + chosen + at(ROUND_WORDS, i) + at(w, i)) | 0
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const most = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + low + most) | 0
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place] = at(state, place) + word
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** Every place that is asked for is there. */
function at(words: Uint32Array, place: number): number {
  return words[place] as number
}

/** The first bits of the roots of primes, as the standard has them. */
function constants(): [HashState, Uint32Array] {
  const primes: number[] = []
  for (let one = 2; primes.length < 64; one += 1) {
    if (primes.every((prime) => one % prime !== 0)) primes.push(one)
  }
  const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32)
  return [
    Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
    Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  ]
}
