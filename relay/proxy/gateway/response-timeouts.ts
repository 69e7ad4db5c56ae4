import { type Dispatcher, errors } from 'undici'
import type { RequestAborts } from './request-aborts.ts'

/** A body that brings less than this in the time of a whole call only keeps a connection. */
const MIN_BYTES = 64 * 1024

/**
 * Bounds what undici's own times leave open: an origin that says again and again that it is still there begins its
 * head anew each time, and one that sends a byte now and then never ends its body. The head has to be there within
 * `timeoutMs`; after it each such stretch has to bring something, where nobody holds it back. And nothing is waited
 * for when whoever asked has gone.
 */
export const responseTimeouts =
  (timeoutMs: number, waiting: RequestAborts): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, new ResponseTimeouts(handler, timeoutMs, waiting.signalOf(options.headers)))

class ResponseTimeouts implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler
  readonly #timer: NodeJS.Timeout
  readonly #gone: AbortSignal | undefined
  #controller: Dispatcher.DispatchController | undefined
  #hasHead = false
  #bytes = 0

  constructor(handler: Dispatcher.DispatchHandler, timeoutMs: number, gone: AbortSignal | undefined) {
    this.#handler = handler
    this.#gone = gone
    this.#timer = setInterval(() => this.#check(), timeoutMs)
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: object): void {
    this.#controller = controller
    if (this.#gone?.aborted) controller.abort(this.#gone.reason)
    else this.#gone?.addEventListener('abort', this.#leave, { once: true })
    this.#handler.onRequestStart?.(controller, context)
  }

  onRequestUpgrade(...said: Parameters<NonNullable<Dispatcher.DispatchHandler['onRequestUpgrade']>>): void {
    this.#end()
    this.#handler.onRequestUpgrade?.(...said)
  }

  onResponseStart(...said: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>): void {
    const [controller, status] = said
    // A status that HTTP does not know has no rule by which it could be sent on.
    if (status > 599) controller.abort(new Error(`the origin answered ${status}`))
    if (status >= 200 && !this.#hasHead) {
      this.#hasHead = true
      this.#timer.refresh()
    }
    this.#handler.onResponseStart?.(...said)
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length
    this.#handler.onResponseData?.(controller, chunk)
  }

  onResponseEnd(...said: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseEnd']>>): void {
    this.#end()
    this.#handler.onResponseEnd?.(...said)
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    this.#end()
    this.#handler.onResponseError?.(controller, error)
  }

  readonly #leave = () => this.#controller?.abort(this.#gone?.reason)

  #end(): void {
    clearInterval(this.#timer)
    this.#gone?.removeEventListener('abort', this.#leave)
  }

  #check(): void {
    // While it waits for a connection, that has a time of its own.
    if (this.#controller === undefined) return
    if (!this.#hasHead) this.#controller.abort(new errors.HeadersTimeoutError())
    else if (this.#bytes < MIN_BYTES && !this.#controller.paused) {
      this.#controller.abort(new errors.BodyTimeoutError())
    }
    this.#bytes = 0
  }
}
