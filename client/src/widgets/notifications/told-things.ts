import { type Watched, watched } from '#shared/watched.ts'

/** What this browser is told about, by its names: `match/7` → `Comets v Herons`. The relay knows it; this is for the buttons. */
export type ToldThings = Readonly<Record<string, string>>

const STORAGE_KEY = 'told'
const NOTHING: ToldThings = {}

const things = watched(NOTHING)
let isRead = false

export const toldThings: Watched<ToldThings> = {
  first: NOTHING,
  get: () => {
    if (!isRead) {
      isRead = true
      things.set(stored())
    }
    return things.get()
  },
  set: (next) => {
    isRead = true
    things.set(next)
    try {
      if (Object.keys(next).length === 0) localStorage.removeItem(STORAGE_KEY)
      else localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
    } catch {
      // Where storage is forbidden it holds for as long as the page is open.
    }
  },
  subscribe: things.subscribe,
}

function stored(): ToldThings {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    const named = Object.entries(parsed as object).filter(([, name]) => typeof name === 'string')
    return Object.fromEntries(named)
  } catch {
    return NOTHING
  }
}
