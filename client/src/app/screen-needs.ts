import type { Needs } from '#client/api/needs.ts'
import { FLAT_MENU } from '#client/features/site-header/menu.ts'
import { board } from '#client/live/topic.ts'
import type { Existence, States } from '#client/widgets/pages/screen-route.ts'
import { paths } from '#shared/addresses/paths.ts'
import { FRAME_CALLS } from './frame-needs.ts'
import { screenAt } from './screens.ts'

/** What the screen of a path needs by itself. */
export function screenNeedsOf(path: string, live: States, query = ''): Needs {
  const found = screenAt(path)
  return found ? found.screen.needs(found.match.params, live, query) : { topics: [board], calls: [] }
}

/** Whether an address names nothing that could exist, and which call says whether what it names does. */
export function existenceOf(path: string, live: States): Existence {
  const found = screenAt(path)
  return found ? found.screen.existence(found.match.params, live) : { isNowhere: true }
}

/** By the pages of the menu, and that of all players, that are about one call. Home is about many, and so are matches. */
export const MENU_CALLS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...FLAT_MENU, { path: paths.players() }].flatMap(({ path }) => {
      const [first] = path === paths.home ? [] : screenNeedsOf(path, {}).calls
      return first === undefined ? [] : [[path, first.key]]
    }),
  ),
  // No page is made of it, as it is another one for each reader.
  [paths.prediction]: '/api/Prediction/Get',
}

/** Every page shows the strip, so every page needs the board; and what header and footer show. */
export function needsOf(path: string, live: States, query = ''): Needs {
  const needs = screenNeedsOf(path, live, query)
  return { ...needs, calls: [...needs.calls, ...FRAME_CALLS] }
}
