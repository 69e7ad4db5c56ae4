import sharp from 'sharp'
import { expect, test } from 'vitest'
import { vp8Frame } from '#relay/origin/films/vp8-frame.ts'
import { webm } from '#relay/origin/films/webm.ts'

type Element = { id: number; start: number; data: Buffer; children: Element[] }

const MASTERS = new Set([
  0x1a45dfa3, 0x18538067, 0x114d9b74, 0x4dbb, 0x1549a966, 0x1654ae6b, 0xae, 0xe0, 0x1f43b675, 0x1c53bb6b,
  0xbb, 0xb7, 0xa0,
])

/** Reads EBML as RFC 8794 has it, so that the muxer is checked by another hand than its own. */
function elements(bytes: Buffer, base = 0): Element[] {
  const found: Element[] = []
  let at = 0
  while (at < bytes.length) {
    const start = at
    const idLength = Math.clz32(bytes[at] ?? 0) - 23
    const id = bytes.readUIntBE(at, idLength)
    at += idLength
    const sizeLength = Math.clz32(bytes[at] ?? 0) - 23
    let size = BigInt(bytes[at] ?? 0) & ((1n << BigInt(8 - sizeLength)) - 1n)
    for (let n = 1; n < sizeLength; n++) size = (size << 8n) | BigInt(bytes[at + n] ?? 0)
    at += sizeLength
    const data = bytes.subarray(at, at + Number(size))
    expect(data.length).toBe(Number(size))
    found.push({ id, start: base + start, data, children: MASTERS.has(id) ? elements(data, base + at) : [] })
    at += Number(size)
  }
  return found
}

const child = (element: Element | undefined, id: number) => element?.children.find((one) => one.id === id)
const number = (element: Element | undefined) =>
  element?.data.reduce((sum, byte) => sum * 256 + byte, 0) ?? Number.NaN

async function frame(colour: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><rect width="64" height="36" fill="${colour}"/></svg>`
  return vp8Frame(await sharp(Buffer.from(svg)).webp({ quality: 50 }).toBuffer())
}

test('the frame taken out of a WebP is a VP8 key frame of its size', async () => {
  const vp8 = Buffer.from(await frame('#12382b'))
  expect((vp8[0] ?? 1) & 1).toBe(0)
  expect(vp8.subarray(3, 6)).toEqual(Buffer.from([0x9d, 0x01, 0x2a]))
  expect([vp8.readUInt16LE(6) & 0x3fff, vp8.readUInt16LE(8) & 0x3fff]).toEqual([64, 36])
})

test('a film says how long it is, and its cues lead to clusters that begin at their times', async () => {
  const vp8 = await frame('#b3261e')
  const times = Array.from({ length: 40 }, (_, index) => 100 + index * 17)
  const film = webm(
    times.map((ms) => ({ vp8, ms })),
    { width: 64, height: 36 },
  )
  const [head, segment] = elements(film)
  expect(head?.id).toBe(0x1a45dfa3)
  expect(child(head, 0x4282)?.data.toString()).toBe('webm')
  expect(child(child(segment, 0x1549a966), 0x4489)?.data.readDoubleBE()).toBe(
    times.reduce((sum, ms) => sum + ms, 0),
  )
  const body = film.length - (segment?.data.length ?? 0)
  const points = child(segment, 0x1c53bb6b)?.children ?? []
  const clusters = segment?.children.filter(({ id }) => id === 0x1f43b675) ?? []
  expect(points).toHaveLength(clusters.length)
  for (const point of points) {
    const place = number(child(child(point, 0xb7), 0xf1)) + body
    const cluster = clusters.find(({ start }) => start === place)
    expect(number(child(cluster, 0xe7))).toBe(number(child(point, 0xb3)))
  }
  for (const seek of child(segment, 0x114d9b74)?.children ?? []) {
    const place = number(child(seek, 0x53ac)) + body
    const target = segment?.children.find(({ start }) => start === place)
    expect(target?.id).toBe(number(child(seek, 0x53ab)))
  }
  const shown = clusters.flatMap((cluster) =>
    cluster.children
      .filter(({ id }) => id === 0xa3 || id === 0xa0)
      .map(
        (block) =>
          number(child(cluster, 0xe7)) +
          ((block.id === 0xa0 ? child(block, 0xa1)?.data : block.data)?.readInt16BE(1) ?? 0),
      ),
  )
  const before = (index: number) => times.slice(0, index).reduce((sum, ms) => sum + ms, 0)
  expect(shown).toEqual(times.map((_, index) => before(index)))
})
