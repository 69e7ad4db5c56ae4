/** A WebSocket, as far as a session uses it. */
export type Wire = Pick<WebSocket, 'onmessage' | 'onclose' | 'send' | 'close'>

export type BrowserEvents = {
  online(): void
  offline(): void
  /** The line may have died unnoticed: the page is shown again, or the network is another one. */
  doubted(): void
  /** The device has slept, or its clock was set. */
  slept(): void
}

/** What the live connection takes from the page: clock, randomness, network, and online/visibility events. */
export type LiveEnvironment = {
  socketUrl: string
  WebSocket: new (url: string, protocol: string) => Wire
  fetch(path: string, init: { headers: Record<string, string>; signal: AbortSignal }): Promise<Response>
  /** Never goes back, and does not jump with the device's clock. */
  nowMs(): number
  random(): number
  /** Runs once after a time; the returned function calls it off. */
  after(ms: number, run: () => void): () => void
  isOnline(): boolean
  isShown(): boolean
  listen(events: BrowserEvents): () => void
}
