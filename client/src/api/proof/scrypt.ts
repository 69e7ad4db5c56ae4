import { pbkdf2 } from './pbkdf2.ts'

export type ScryptCost = {
  /** A power of two. */
  rounds: number
  blockSize: number
  parallel: number
}

/** scrypt (RFC 7914) in plain script: no browser has its own. */
export function scrypt(
  password: Uint8Array,
  salt: Uint8Array,
  { rounds, blockSize, parallel }: ScryptCost,
  length: number,
): Uint8Array {
  const bytes = 128 * blockSize
  const blocks = pbkdf2(password, salt, 1, parallel * bytes)
  for (let lane = 0; lane < parallel; lane += 1) {
    mix(blocks.subarray(lane * bytes, (lane + 1) * bytes), rounds, blockSize)
  }
  return pbkdf2(password, blocks, 1, length)
}

/** Fills a memory with what a block becomes, then walks it as the block itself says. */
function mix(block: Uint8Array, rounds: number, blockSize: number): void {
  const words = 32 * blockSize
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const now = Uint32Array.from({ length: words }, (_, i) => view.getUint32(i * 4, true))
  const memory = new Uint32Array(words * rounds)
  const spare = new Uint32Array(words)
  for (let round = 0; round < rounds; round += 1) {
    memory.set(now, round * words)
    blockMix(now, spare, blockSize)
  }
  for (let round = 0; round < rounds; round += 1) {
    const from = ((now[words - 16] as number) % rounds) * words
    for (let i = 0; i < words; i += 1) now[i] = (now[i] as number) ^ (memory[from + i] as number)
    blockMix(now, spare, blockSize)
  }
  for (const [i, word] of now.entries()) view.setUint32(i * 4, word, true)
}

/** Each piece of 16 words is mixed with the one before it; even pieces then stand before odd ones. */
function blockMix(words: Uint32Array, spare: Uint32Array, blockSize: number): void {
  const piece = words.slice(-16)
  for (let i = 0; i < 2 * blockSize; i += 1) {
    for (let j = 0; j < 16; j += 1) piece[j] = (piece[j] as number) ^ (words[i * 16 + j] as number)
    salsa(piece)
    spare.set(piece, ((i >> 1) + (i & 1) * blockSize) * 16)
  }
  words.set(spare)
}

/** The four words of each quarter round: columns first, then rows. */
const QUARTERS = [
  [0, 4, 8, 12],
  [5, 9, 13, 1],
  [10, 14, 2, 6],
  [15, 3, 7, 11],
  [0, 1, 2, 3],
  [5, 6, 7, 4],
  [10, 11, 8, 9],
  [15, 12, 13, 14],
] as const

/** Salsa20 with eight rounds. */
function salsa(piece: Uint32Array): void {
  const x = piece.slice()
  const word = (i: number) => x[i] as number
  for (let round = 0; round < 4; round += 1) {
    for (const [a, b, c, d] of QUARTERS) {
      x[b] = word(b) ^ turned(word(a) + word(d), 7)
      x[c] = word(c) ^ turned(word(b) + word(a), 9)
      x[d] = word(d) ^ turned(word(c) + word(b), 13)
      x[a] = word(a) ^ turned(word(d) + word(c), 18)
    }
  }
  for (let i = 0; i < 16; i += 1) piece[i] = (piece[i] as number) + word(i)
}

function turned(sum: number, by: number): number {
  return (sum << by) | (sum >>> (32 - by))
}
