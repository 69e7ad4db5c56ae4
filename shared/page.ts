import type { Held } from './live/position.ts'

/** What the relay hands the client's renderer for one page, and what it gets back. */

export type PageRequest = {
  /** Path and query, as the browser asked. */
  url: string
  /** Origin of the site, for canonical addresses: `https://example.org`. */
  site: string
  /** The relay's clock, in ms: hydration counts ages from it. */
  at: number
  /** States of the topics that `needs` named and that exist, by topic. */
  live: Record<string, Held>
  /** Set while the relay has no fresh answer from upstream: since when, in ms; 0 where there never was one. */
  staleSince?: number
  /**
   * Bodies of the API calls that `needs` named, by call. A body whose envelope says 404 is there too: it tells
   * what does not exist from what did not answer.
   */
  content: Record<string, unknown>
  copyrightYear: number
}

/** `topics` by name, `calls` as `readCall` reads them. */
export type PageNeeds = { topics: string[]; calls: string[] }

export type PageAnswer = { status: number; html: string; location?: string }

/** The part of Vite's manifest that a page needs: built files by source path. */
export type AssetManifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; isEntry?: boolean }
>

/** What the server build of the client exports. */
export type PageRenderer = {
  /** Tells it once which files the build made; to be called before anything else. */
  withAssets(manifest: AssetManifest): void
  /**
   * What a page needs. Some of it follows from the states themselves, so it is asked again with the states of
   * the topics that it named, until it names nothing new: twice at most.
   */
  needs(url: string, live?: Readonly<Record<string, Held>>): PageNeeds
  render(request: PageRequest): Promise<PageAnswer>
}

/** A call is written as its path; one with a body, which makes it a POST, as path, space and JSON. */
export function readCall(call: string): { path: string; body?: string } {
  const space = call.indexOf(' ')
  return space < 0 ? { path: call } : { path: call.slice(0, space), body: call.slice(space + 1) }
}
