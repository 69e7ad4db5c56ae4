import type { PathMatch } from 'react-router-dom'
import type { AnyCall, Call } from '#client/kit/api/call.ts'
import { matchDetail } from '#client/kit/api/match-calls.ts'
import type { Needs } from '#client/kit/api/needs.ts'
import type { CoreMessageId } from '#client/kit/i18n/catalogue.ts'
import { board, match } from '#client/kit/live/topic.ts'
import { type LazyView, lazyView } from '#client/kit/ui/lazy-view.tsx'
import { idOf, pageOf, titledIdOf } from '#shared/addresses/paths.ts'
import type { TopicState } from '#shared/live/position.ts'
import type { PageNeeds } from '#shared/page.ts'

/** The build leaves out of what browsers load what only the server reads. */
export const ON_SERVER = import.meta.env.SSR

export type States = Readonly<Record<string, TopicState>>
export type Params = PathMatch['params']
type Calls = readonly AnyCall[]

/** Whether an address names nothing that could exist, and which call says whether what it names does. */
export type Existence = Pick<PageNeeds, 'isNowhere' | 'subject'>

export type ScreenRoute<Path extends string = string> = {
  path: Path
  /** On the server its source file, as the build's manifest names it. */
  file?: string
  view: LazyView
  needs(params: Params, live: States, query: string): Needs
  existence(params: Params, live: States): Existence
  /** Outside the main layout: without header, strip and footer. */
  isBare: boolean
  /** Its address without parameters. */
  address: string
  /** Its words in the menu, and those of the group that it is in. */
  menu?: CoreMessageId | undefined
  menuGroup?: CoreMessageId | undefined
  /** In the sitemap at its address. */
  isListed?: boolean | undefined
  /** In the sitemap with every page of its list. */
  list?: List | undefined
}

export type List = {
  callOf(page: number, size?: number): ListCall<ListItem>
  pathOfItem?(item: ListItem): string | undefined
}
type ListCall<Item> = Call<{ data: Item[]; TotalCount: number }>
/** Articles alone say when they changed. */
type ListItem = { [field: string]: unknown; PublishedAt?: string; UpdatedAt?: string | undefined }

type File = {
  /** Within `src/`. */
  file: false | `${string}/${string}-screen`
  load: Parameters<typeof lazyView>[0]
  words?: LazyView['words']
  menu?: CoreMessageId
  menuGroup?: CoreMessageId
}
type Description<Path> = File &
  Partial<Pick<ScreenRoute, 'needs' | 'existence' | 'isBare' | 'isListed' | 'list'>> & {
    path: Path
    /** Where it needs nothing else but the board. */
    calls?: (params: Params) => Calls
  }

/** Exists whatever its calls answer, unless `existence` says otherwise. */
export function screenRoute<const Path extends string>(described: Description<Path>): ScreenRoute<Path> {
  const { path, file, load, words, calls = () => [], isBare = false, menu, menuGroup } = described
  return {
    path,
    address: path.split('/:')[0] || '/',
    menu,
    menuGroup,
    ...(ON_SERVER && { file: `src/${file}.tsx`, isListed: described.isListed, list: described.list }),
    view: lazyView(load, words),
    // Every page shows the strip, which needs the board.
    needs: described.needs ?? ((params) => ({ topics: [board], calls: calls(params) })),
    existence: described.existence ?? (() => ({})),
    isBare,
  }
}

/** Its first call is of the list, and says whether a page after the first exists. */
export function listRoute<const Path extends `${string}/:page?`, Item extends ListItem>(
  described: File & {
    path: Path
    calls(page: number, size?: number): readonly [ListCall<Item>, ...Calls]
    /** The page of an item, for the sitemap. */
    pathOfItem?: false | ((item: Item) => string | undefined)
  },
): ScreenRoute<Path> {
  const { pathOfItem } = described
  const callOf = (page: number, size?: number) => described.calls(page, size)[0]
  const calls = ({ page }: Params) => {
    const number = pageOf(page)
    return number === undefined ? [] : described.calls(number)
  }
  return screenRoute({
    ...described,
    calls,
    existence: (params) => {
      const [first] = calls(params)
      if (first === undefined) return { isNowhere: true }
      return (pageOf(params.page) ?? 1) > 1 ? { subject: { call: first.key, isPageOfList: true } } : {}
    },
    ...(ON_SERVER && { list: pathOfItem ? { callOf, pathOfItem } : { callOf } }),
  })
}

type IdReader<Id> = number extends Id
  ? { idIn?: undefined }
  : { idIn(segment: string | undefined): Id | undefined }

/**
 * One thing by its id, the first parameter of the path, or by what `idIn` reads there. Its first call says
 * whether it exists.
 */
export function detailRoute<const Path extends string, Id = number>(
  described: File & { path: Path; calls(id: Id): Calls } & IdReader<Id>,
): ScreenRoute<Path> {
  const [, placeHolder = ''] = /:(\w+)/.exec(described.path) ?? []
  const { idIn = titledIdOf as (segment: string | undefined) => Id | undefined } = described
  const calls = (params: Params) => {
    const id = idIn(params[placeHolder])
    return id === undefined ? [] : described.calls(id)
  }
  return screenRoute({ ...described, calls, existence: (params) => existenceByFirst(calls(params)) })
}

export function existenceByFirst([first]: Calls): Existence {
  return first === undefined ? { isNowhere: true } : { subject: { call: first.key } }
}

/** A match that is not live is in the archive, or nowhere. */
export function existenceOfMatch({ liveMatchId }: Params, live: States): Existence {
  const id = idOf(liveMatchId)
  if (id === undefined) return { isNowhere: true }
  return live[match(id)] ? {} : { subject: { call: matchDetail(id).key, mayBeLive: true } }
}
