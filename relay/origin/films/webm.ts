/** One picture of a film: a VP8 key frame, and how long it is shown. */
export type Frame = { vp8: Uint8Array; ms: number }

/** Clusters this long keep seeking exact and block times small. */
const CLUSTER_MS = 5000

/**
 * A film of key frames alone as WebM: EBML, one VP8 track, clusters, and cues at every cluster, so that a
 * player can jump to any place at once. Every size is written as it is; nothing is left "unknown".
 */
export function webm(frames: readonly Frame[], { width, height }: { width: number; height: number }): Buffer {
  const durationMs = frames.reduce((sum, { ms }) => sum + ms, 0)
  const head = element(0x1a45dfa3, [
    uint(0x4286, 1),
    uint(0x42f7, 1),
    uint(0x42f2, 4),
    uint(0x42f3, 8),
    text(0x4282, 'webm'),
    uint(0x4287, 2),
    uint(0x4285, 2),
  ])
  const about = element(0x1549a966, [
    uint(0x2ad7b1, 1_000_000),
    float(0x4489, durationMs),
    text(0x4d80, 'Crease'),
    text(0x5741, 'Crease'),
  ])
  const track = element(0xae, [
    ...[uint(0xd7, 1), uint(0x73c5, 1), uint(0x9c, 0), text(0x86, 'V_VP8'), uint(0x83, 1)],
    element(0xe0, [uint(0xb0, width), uint(0xba, height)]),
  ])
  const tracks = element(0x1654ae6b, [track])
  const clusters = clustersOf(frames)
  // The seek head and the cues name places that depend on their own sizes: those are fixed by writing places in eight bytes.
  const seekSize = seekHead(0, 0, 0).length
  const cuesSize = cuesOf(clusters.map(({ startMs }) => ({ startMs, place: 0 }))).length
  const aboutAt = seekSize
  const tracksAt = aboutAt + about.length
  const cuesAt = tracksAt + tracks.length
  let place = cuesAt + cuesSize
  const cues = cuesOf(
    clusters.map(({ startMs, bytes }) => {
      const cue = { startMs, place }
      place += bytes.length
      return cue
    }),
  )
  const body = [
    seekHead(aboutAt, tracksAt, cuesAt),
    about,
    tracks,
    cues,
    ...clusters.map(({ bytes }) => bytes),
  ]
  return Buffer.concat([head, element(0x18538067, body)])
}

function clustersOf(frames: readonly Frame[]): { startMs: number; bytes: Buffer }[] {
  const clusters: { startMs: number; blocks: Buffer[] }[] = []
  let now = 0
  frames.forEach(({ vp8, ms }, index) => {
    let cluster = clusters.at(-1)
    if (!cluster || now - cluster.startMs >= CLUSTER_MS) {
      cluster = { startMs: now, blocks: [] }
      clusters.push(cluster)
    }
    cluster.blocks.push(block(vp8, now - cluster.startMs, index === frames.length - 1 ? ms : undefined))
    now += ms
  })
  return clusters.map(({ startMs, blocks }) => ({
    startMs,
    bytes: element(0x1f43b675, [uint(0xe7, startMs), ...blocks]),
  }))
}

/** Only the last frame has to say how long it stays: any other stays until the next. */
function block(vp8: Uint8Array, afterMs: number, durationMs: number | undefined): Buffer {
  const head = Buffer.from([0x81, (afterMs >> 8) & 0xff, afterMs & 0xff, durationMs === undefined ? 0x80 : 0])
  if (durationMs === undefined) return element(0xa3, [head, vp8])
  return element(0xa0, [element(0xa1, [head, vp8]), uint(0x9b, durationMs)])
}

function seekHead(about: number, tracks: number, cues: number): Buffer {
  const entry = (id: number, place: number) =>
    element(0x4dbb, [element(0x53ab, [idBytes(id)]), wide(0x53ac, place)])
  return element(0x114d9b74, [entry(0x1549a966, about), entry(0x1654ae6b, tracks), entry(0x1c53bb6b, cues)])
}

function cuesOf(places: readonly { startMs: number; place: number }[]): Buffer {
  return element(
    0x1c53bb6b,
    places.map(({ startMs, place }) =>
      element(0xbb, [wide(0xb3, startMs), element(0xb7, [uint(0xf7, 1), wide(0xf1, place)])]),
    ),
  )
}

function element(id: number, parts: readonly Uint8Array[]): Buffer {
  const size = parts.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([idBytes(id), sizeBytes(size), ...parts])
}

/** An id carries its own length in its first bits. */
function idBytes(id: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(id)
  return bytes.subarray(id > 0xffffff ? 0 : id > 0xffff ? 1 : id > 0xff ? 2 : 3)
}

/** Eight bytes for every size that a few would not hold safely; one where it fits. */
function sizeBytes(size: number): Buffer {
  if (size < 0x7f) return Buffer.from([0x80 | size])
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(size) | (1n << 56n))
  return bytes
}

function uint(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  const first = bytes.findIndex((byte) => byte !== 0)
  return element(id, [bytes.subarray(first < 0 ? 7 : first)])
}

/** A number in eight bytes, so that its element is as long whatever it is. */
function wide(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return element(id, [bytes])
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, [bytes])
}

function text(id: number, value: string): Buffer {
  return element(id, [Buffer.from(value, 'utf8')])
}
