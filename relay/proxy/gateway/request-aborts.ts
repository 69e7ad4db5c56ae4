/**
 * Who waits for what is asked of the origin, by the id that every request carries: the way there goes through a
 * plugin that knows nothing of whether somebody still does.
 */
export class RequestAborts {
  readonly #gone = new Map<string, AbortSignal>()

  /** The answer is its undo. */
  watch(requestId: string, gone: AbortSignal): () => void {
    this.#gone.set(requestId, gone)
    return () => this.#gone.delete(requestId)
  }

  /** `headers`: of the request to the origin. */
  signalOf(headers: unknown): AbortSignal | undefined {
    const id = (headers as Record<string, unknown> | null | undefined)?.['x-request-id']
    return typeof id === 'string' ? this.#gone.get(id) : undefined
  }
}
