import { useSyncExternalStore } from 'react'
import { sharedAtom, sharedStore } from '#client/kit/stored/shared.ts'
import { type ReadUser, readUser, STORAGE_KEY, type StoredUser } from './stored-user.ts'

/** Messages between open tabs. `text` is the stored record. */
type Word = { kind: 'asked' | 'closed' } | { kind: 'opened'; text: string; isRemembered: boolean }

const NOBODY: ReadUser = { kind: 'nobody' }
const listeners = new Set<() => void>()
/** The origin has ended the last login. */
export const hasLoginEnded = sharedAtom(false)
let last: { text: string | null; read: ReadUser } = { text: null, read: NOBODY }
let channel: BroadcastChannel | undefined

/** The reader who is logged in. On the server, and until hydration, none. */
export function useSession(): ReadUser {
  return useSyncExternalStore(onSession, session, () => NOBODY)
}

export function session(): ReadUser {
  const text = stored(() => sessionStorage) ?? stored(() => localStorage)
  if (text !== last.text) last = { text, read: readUser(text) }
  return last.read
}

export function authToken(): string | undefined {
  const now = session()
  return now.kind === 'somebody' ? now.user.AuthToken : undefined
}

/** Stores or deletes the login, until the browser closes or for longer. Other tabs follow. */
export function keepSession(user: StoredUser | undefined, isRemembered = false): void {
  const text = user && JSON.stringify(user)
  write(text, isRemembered)
  say(text === undefined ? { kind: 'closed' } : { kind: 'opened', text, isRemembered })
}

/** The origin no longer knows this token. A newer login stays. */
export function endSession(token: string): void {
  if (authToken() !== token) return
  keepSession(undefined)
  sharedStore.set(hasLoginEnded, true)
}

/** Calls back at a login or logout, in this tab or another. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Exchanges logins with the other tabs. */
export function keepInStep(): () => void {
  window.addEventListener('storage', mark)
  window.addEventListener('pageshow', mark)
  if ('BroadcastChannel' in window) openChannel()
  return () => {
    window.removeEventListener('storage', mark)
    window.removeEventListener('pageshow', mark)
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

function write(text: string | undefined, isRemembered: boolean): void {
  try {
    const [own, other] = isRemembered ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
    other.removeItem(STORAGE_KEY)
    if (text === undefined) own.removeItem(STORAGE_KEY)
    else own.setItem(STORAGE_KEY, text)
  } catch {
    // Without storage a login does not last.
  }
  mark()
}

/** `before-paint.ts` sets the same attribute before the first paint. */
function mark(): void {
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
