import { type Watched, watched } from '#shared/watched.ts'

/**
 * This browser's subscriptions by name, for the buttons: `match/7` → `Comets v Herons`. The relay stores the
 * real ones.
 */
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
      // Without storage it lasts until the page closes.
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
