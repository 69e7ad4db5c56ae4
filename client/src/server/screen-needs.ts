import type { Needs } from '#client/kit/api/needs.ts'
import { board } from '#client/kit/live/topic.ts'
import type { Existence, States } from '#client/site/features/page-layouts/screen-route.ts'
import { paths } from '#shared/addresses/paths.ts'
import { SCREENS, screenAt } from '../site/app/screens.ts'
import { FRAME_CALLS } from './frame-needs.ts'

export function screenNeedsOf(path: string, live: States, query = ''): Needs {
  const found = screenAt(path)
  return found ? found.screen.needs(found.match.params, live, query) : { topics: [board], calls: [] }
}

export function existenceOf(path: string, live: States): Existence {
  const found = screenAt(path)
  return found ? found.screen.existence(found.match.params, live) : { isNowhere: true }
}

/** An origin without accounts has none: the first call of every login. */
const CAPTCHA = '/api/Auth/GetCaptcha'

/** The call that each page of the menu is about. Home and matches have several. */
export const MENU_CALLS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    SCREENS.flatMap(({ menu, address, needs }) => {
      if (address === paths.home || (!menu && address !== paths.players())) return []
      const [first] = needs({}, {}, '').calls
      return first === undefined ? [] : [[address, first.key]]
    }),
  ),
  // Never part of a page, as each reader has another answer.
  [paths.prediction]: '/api/Prediction/Get',
  [paths.login]: CAPTCHA,
  [paths.register]: CAPTCHA,
}

/** Every page needs the board for its strip, and the calls of header and footer. */
export function needsOf(path: string, live: States, query = ''): Needs {
  const needs = screenNeedsOf(path, live, query)
  return { ...needs, calls: [...needs.calls, ...FRAME_CALLS] }
}
