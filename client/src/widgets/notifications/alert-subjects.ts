import { type Watched, watched } from '#shared/watched.ts'

/** What this browser gets notifications of, by its names: `match/7` → `Comets v Herons`. The relay stores it; this is for the buttons. */
export type AlertSubjects = Readonly<Record<string, string>>

const STORAGE_KEY = 'told'
const NOTHING: AlertSubjects = {}

const things = watched(NOTHING)
let isRead = false

export const alertSubjects: Watched<AlertSubjects> = {
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

function stored(): AlertSubjects {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    const named = Object.entries(parsed as object).filter(([, name]) => typeof name === 'string')
    return Object.fromEntries(named)
  } catch {
    return NOTHING
  }
}
