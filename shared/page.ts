import type { Brand } from './brand.ts'
import type { HourCycle } from './hour-cycle.ts'
import type { TopicState } from './live/position.ts'
import type { ReaderSettings } from './reader-settings.ts'

/** How the relay has pages made by the client's server build: what a page needs, then the page of what was found. */

export type PageRequest = {
  /** Path and query, as the browser asked. */
  url: string
  /** Origin of the site, for canonical addresses: `https://example.org`. */
  site: string
  /** The relay's clock, in ms: hydration counts ages from it. */
  at: number
  /** States of the topics that `needs` named and that exist, by topic. */
  live: Record<string, TopicState>
  /** Of a reader who is not shown everything; states and bodies are as they may be. */
  settings?: ReaderSettings
  /** Of the times that it shows; absent: `DEFAULT_ZONE`. */
  timeZone?: string
  /** Of the same times; absent: as the language has them. */
  hourCycle?: HourCycle
  /** Set while the relay has no fresh answer from upstream: since when, in ms; 0 where there never was one. */
  staleSince?: number
  /** By call. A body whose envelope says 404 is there too: what does not exist is not what did not answer. */
  content: Record<string, unknown>
  copyrightYear: string
  /** Absent: the default one. */
  brand?: Brand
  /** Pages of the menu that the origin does not have. */
  missingPages?: readonly string[]
  /** Which other sites may frame what is made for it; absent: none. Their names are the operator's own. */
  framedBy?: FramedBy
}

export type FramedBy = 'some' | 'any'

/** `calls` as `readCall` reads them. `open` where more follows from what they say: then `needs` is called again with it. */
export type PageNeeds = {
  topics: string[]
  calls: string[]
  open?: 'live' | 'content'
  /** The call that each page of the menu is about: where that is 404 the menu does without the page. */
  menu?: Readonly<Record<string, string>>
  /** No screen is at this address, whatever the origin answers. */
  isNowhere?: boolean
  /** Its 404, or empty page of a list, means nothing is here. `mayBeLive`: unless it is on the live line. */
  subject?: { call: string; isPageOfList?: boolean; mayBeLive?: true }
}

/** `type` where it is no HTML; `location` with a redirect, which has no body. */
export type PageAnswer = {
  status: number
  body: string
  type?: string
  location?: string
  /** What the page carries within it; its policy lets these and no others be. */
  carries?: { styles: Hash[]; scripts: Hash[] }
  /** Would be another page in another time zone, or with another clock. */
  showsTimes?: true
  /** Made for frames of other sites, of those that are configured. */
  isFramable?: true
}

/** As a Content-Security-Policy names it: `sha256-…`. */
export type Hash = `sha256-${string}`

/** The text of a built file, to be put inline into a page, and its hash for the Content-Security-Policy. */
export type InlinedFile = { text: string; hash: Hash }

/** The part of Vite's manifest that a page needs: built files by source path. */
export type AssetManifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; isEntry?: boolean }
>

/** What a page needs, by what is known of it so far. A pure function, cheap enough to be called for each request. */
export type NeedsOfPage = (
  url: string,
  live?: Readonly<Record<string, TopicState>>,
  content?: Readonly<Record<string, unknown>>,
) => PageNeeds

/** What the client's `entry-needs` exports. */
export type NeedsModule = { needs: NeedsOfPage }

/** What the client's `entry-server` exports. */
export type PageRenderer = {
  /** Learns once which files the build made, and how to have the text of one; to be called before anything else. */
  withAssets(manifest: AssetManifest, textOf: (file: string) => InlinedFile): void
  render(request: PageRequest): Promise<PageAnswer>
}

/** A call is written as its path; one with a body, which makes it a POST, as path, space and JSON. */
export function readCall(call: string): { path: string; body?: string } {
  const space = call.indexOf(' ')
  return space < 0 ? { path: call } : { path: call.slice(0, space), body: call.slice(space + 1) }
}
