import { useSyncExternalStore } from 'react'
import { type ReadUser, readUser, STORAGE_KEY, type StoredUser } from './stored-user.ts'

const NOBODY: ReadUser = { kind: 'nobody' }
const listeners = new Set<() => void>()
let last: { text: string | null; read: ReadUser } = { text: null, read: NOBODY }

/** Who is logged in, also when another tab logs in or out. On the server, and until the page is alive, nobody. */
export function useSession(): ReadUser {
  return useSyncExternalStore(onSession, session, () => NOBODY)
}

export function session(): ReadUser {
  const text = stored()
  if (text !== last.text) last = { text, read: readUser(text) }
  return last.read
}

/** The token that every request carries while somebody is logged in. */
export function authToken(): string | undefined {
  const now = session()
  return now.kind === 'somebody' ? now.user.AuthToken : undefined
}

/** Keeps who has logged in, or forgets whoever had. */
export function keepSession(user: StoredUser | undefined): void {
  try {
    if (user) localStorage.setItem(STORAGE_KEY, JSON.stringify(user))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Where storage is forbidden nobody stays logged in.
  }
  tell()
}

function onSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', tell)
  }
}

/** The document says it too: `before-paint.ts` has said it before the first paint. */
function tell(): void {
  const root = document.documentElement
  if (session().kind === 'somebody') root.dataset.session = 'open'
  else delete root.dataset.session
  for (const listener of listeners) listener()
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
