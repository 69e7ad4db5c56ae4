import type { Writable } from 'node:stream'
import type { WebSocket } from 'ws'
import { FrameMeter } from './frame-meter.ts'

/** The library's parser, which it does not show: all that a peer sends is written to it, and it says when a close frame came. */
type WithReceiver = WebSocket & { _receiver: Writable }

export type FrameEvents = {
  /** The peer sent more frames than may be handled; what follows them is dropped unread. */
  flooded(): void
  /** The peer sent a close frame. */
  closing(): void
}

/**
 * Stands before the library's parser, as that goes on with every frame of a chunk after `pause()` and `close()`, and
 * inflates and answers them, pings included.
 */
export function limitFrames(socket: WebSocket, nowMs: () => number, { flooded, closing }: FrameEvents): void {
  const { _receiver: receiver } = socket as WithReceiver
  const meter = new FrameMeter()
  const parse = receiver._write
  receiver._write = (chunk: Buffer, encoding, done) => {
    if (meter.isOver) {
      done()
      return
    }
    const admitted = meter.admit(chunk, nowMs())
    parse.call(receiver, admitted === chunk.length ? chunk : chunk.subarray(0, admitted), encoding, done)
    if (meter.isOver) flooded()
  }
  receiver.on('conclude', closing)
}
