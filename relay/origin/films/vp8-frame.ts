/** The VP8 key frame inside a lossy WebP. One with an alpha channel or without loss holds none. */
export function vp8Frame(webp: Uint8Array): Uint8Array {
  const bytes = Buffer.from(webp.buffer, webp.byteOffset, webp.byteLength)
  let at = 12
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4)
    if (bytes.toString('latin1', at, at + 4) === 'VP8 ') return bytes.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  throw new Error('This WebP holds no VP8 frame.')
}
