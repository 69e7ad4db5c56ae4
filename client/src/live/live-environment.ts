/** The part of a WebSocket that a session uses. */
export type Wire = Pick<WebSocket, 'onmessage' | 'onclose' | 'send' | 'close'>

export type BrowserEvents = {
  online(): void
  offline(): void
  /** The line may have died unnoticed: the page is shown again, or the network changed. */
  doubted(): void
  /** The device has slept, or its clock was set. */
  slept(): void
}

/** What the live connection needs from the page. */
export type LiveEnvironment = {
  socketUrl: string
  WebSocket: new (url: string, protocol: string) => Wire
  fetch(path: string, init: { headers: Record<string, string>; signal: AbortSignal }): Promise<Response>
  /** Never goes back, and ignores changes of the device's clock. */
  nowMs(): number
  random(): number
  after(ms: number, run: () => void): () => void
  isOnline(): boolean
  isShown(): boolean
  listen(events: BrowserEvents): () => void
}
