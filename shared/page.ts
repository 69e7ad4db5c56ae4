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
  /** Bodies of the API calls that `needs` named and that answered, by path and query. */
  content: Record<string, unknown>
  copyrightYear: number
}

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
  needs(url: string): PageNeeds
  render(request: PageRequest): Promise<PageAnswer>
}
