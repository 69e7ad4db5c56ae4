import type { ComponentType } from 'react'
import type { Needs } from '#client/kit/api/needs.ts'
import type { MessagePart } from '#client/kit/i18n/catalogue.ts'
import type { Existence, Params, States } from '#client/site/features/page-layouts/screen-route.ts'
import type { FramedBy } from '#shared/page.ts'
import type { PageContents } from '../site/features/page-contents/page-contents.ts'

export type PlainProps = {
  params: Params
  query: string
  contents: PageContents
  site: string
  framedBy: FramedBy | undefined
}

/** A page that only the server renders: one style sheet, and at most one small script. */
export type PlainPage = {
  path: string
  /** The source file, as the build's manifest names it. */
  style: string
  script?: string
  /** Its file of messages next to those of all pages. */
  words?: MessagePart
  needs(params: Params, live: States): Needs
  existence(params: Params, live: States): Existence
  load(): Promise<ComponentType<PlainProps>>
}
