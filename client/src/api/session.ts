import { useSyncExternalStore } from 'react'
import { type ReadUser, readUser, STORAGE_KEY, type StoredUser } from './stored-user.ts'

/** What open tabs say to each other. `text` is the record as it is stored. */
type Word = { kind: 'asked' | 'closed' } | { kind: 'opened'; text: string; isRemembered: boolean }

const NOBODY: ReadUser = { kind: 'nobody' }
const listeners = new Set<() => void>()
const endings = new Set<() => void>()
/** A login may end before anybody has come to listen. */
let isEndingUnheard = false
let last: { text: string | null; read: ReadUser } = { text: null, read: NOBODY }
let channel: BroadcastChannel | undefined

/** Who is logged in, also when another tab logs in or out. On the server, and until the page is alive, nobody. */
export function useSession(): ReadUser {
  return useSyncExternalStore(onSession, session, () => NOBODY)
}

export function session(): ReadUser {
  const text = stored(() => sessionStorage) ?? stored(() => localStorage)
  if (text !== last.text) last = { text, read: readUser(text) }
  return last.read
}

/** The token that every request carries while somebody is logged in. */
export function authToken(): string | undefined {
  const now = session()
  return now.kind === 'somebody' ? now.user.AuthToken : undefined
}

/** Keeps who has logged in, until the browser closes or for longer; or forgets whoever had. Other tabs follow. */
export function keepSession(user: StoredUser | undefined, isRemembered = false): void {
  const text = user && JSON.stringify(user)
  write(text, isRemembered)
  say(text === undefined ? { kind: 'closed' } : { kind: 'opened', text, isRemembered })
}

/** The origin no longer knows this token. Whoever has logged in meanwhile stays. */
export function endSession(token: string): void {
  if (authToken() !== token) return
  keepSession(undefined)
  isEndingUnheard = endings.size === 0
  for (const listener of endings) listener()
}

/** Calls back when a login ends that nobody ended. */
export function onSessionEnded(listener: () => void): () => void {
  endings.add(listener)
  if (isEndingUnheard) listener()
  isEndingUnheard = false
  return () => endings.delete(listener)
}

/** Calls back when somebody logs in or out, here or in another tab. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** People are logged in to the site, not to a tab: this one hears of it from the others, and tells those that open later. */
export function keepInStep(): () => void {
  window.addEventListener('storage', tell)
  window.addEventListener('pageshow', tell)
  if ('BroadcastChannel' in window) openChannel()
  return () => {
    window.removeEventListener('storage', tell)
    window.removeEventListener('pageshow', tell)
    channel?.close()
    channel = undefined
  }
}

function openChannel(): void {
  channel = new BroadcastChannel(STORAGE_KEY)
  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === 'opened') write(word.text, word.isRemembered)
    else if (word.kind === 'closed') write(undefined, false)
    else {
      const text = stored(() => sessionStorage)
      if (text !== null && session().kind === 'somebody') say({ kind: 'opened', text, isRemembered: false })
    }
  }
  if (session().kind === 'nobody') say({ kind: 'asked' })
}

function say(word: Word): void {
  channel?.postMessage(word)
}

/** One place holds the record, the other none. */
function write(text: string | undefined, isRemembered: boolean): void {
  try {
    const [own, other] = isRemembered ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
    other.removeItem(STORAGE_KEY)
    if (text === undefined) own.removeItem(STORAGE_KEY)
    else own.setItem(STORAGE_KEY, text)
  } catch {
    // Where storage is forbidden nobody stays logged in.
  }
  tell()
}

/** The document says it too: `before-paint.ts` has said it before the first paint. */
function tell(): void {
  const root = document.documentElement
  if (session().kind === 'somebody') root.dataset.session = 'open'
  else delete root.dataset.session
  for (const listener of [...listeners]) listener()
}

function stored(storage: () => Storage): string | null {
  try {
    return storage().getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
