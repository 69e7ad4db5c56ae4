import { type Dispatcher, errors } from 'undici'

/** A body that brings less than this in the time of a whole call only occupies a connection. */
const MIN_BYTES = 64 * 1024

/** undici restarts its timeouts at each 1xx and each byte: here head and body have to progress within `timeoutMs`. */
export const responseTimeouts =
  (timeoutMs: number): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, new ResponseTimeouts(handler, timeoutMs))

type Arguments<Name extends keyof Dispatcher.DispatchHandler> = Parameters<
  NonNullable<Dispatcher.DispatchHandler[Name]>
>

class ResponseTimeouts implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler
  readonly #timer: NodeJS.Timeout
  #controller: Dispatcher.DispatchController | undefined
  #hasHead = false
  #bytes = 0

  constructor(handler: Dispatcher.DispatchHandler, timeoutMs: number) {
    this.#handler = handler
    this.#timer = setInterval(() => this.#check(), timeoutMs)
  }

  onRequestStart(...[controller, context]: Arguments<'onRequestStart'>): void {
    this.#controller = controller
    this.#handler.onRequestStart?.(controller, context)
  }

  onRequestUpgrade(...upgrade: Arguments<'onRequestUpgrade'>): void {
    clearInterval(this.#timer)
    this.#handler.onRequestUpgrade?.(...upgrade)
  }

  onResponseStart(...head: Arguments<'onResponseStart'>): void {
    const [controller, status] = head
    // No rule of HTTP says how another status could be sent on.
    if (status > 599) controller.abort(new Error(`the origin answered ${status}`))
    if (status >= 200) {
      this.#hasHead = true
      this.#timer.refresh()
    }
    this.#handler.onResponseStart?.(...head)
  }

  onResponseData(...[controller, chunk]: Arguments<'onResponseData'>): void {
    this.#bytes += chunk.length
    this.#handler.onResponseData?.(controller, chunk)
  }

  onResponseEnd(...end: Arguments<'onResponseEnd'>): void {
    clearInterval(this.#timer)
    this.#handler.onResponseEnd?.(...end)
  }

  onResponseError(...failure: Arguments<'onResponseError'>): void {
    clearInterval(this.#timer)
    this.#handler.onResponseError?.(...failure)
  }

  #check(): void {
    // Waiting for a connection has a timeout of its own.
    if (this.#controller === undefined) return
    if (!this.#hasHead) this.#controller.abort(new errors.HeadersTimeoutError())
    else if (this.#bytes < MIN_BYTES && !this.#controller.paused)
      this.#controller.abort(new errors.BodyTimeoutError())
    this.#bytes = 0
  }
}
