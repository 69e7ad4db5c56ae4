import type { FastifyReply } from 'fastify'

/** Once. An answer queued behind another of its connection emits no `close`, so both are listened to. */
export function onResponseEnd({ raw }: FastifyReply, ended: () => void): void {
  const { socket } = raw.req
  if (raw.destroyed || socket.destroyed) {
    ended()
    return
  }
  const end = () => {
    raw.off('close', end)
    socket.off('close', end)
    ended()
  }
  raw.once('close', end)
  // One connection may bring any number of requests at once.
  socket.setMaxListeners(0).once('close', end)
}

/** Aborts when the browser has gone before its answer was whole. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  onResponseEnd(reply, () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('the browser has gone'))
  })
  return gone.signal
}
