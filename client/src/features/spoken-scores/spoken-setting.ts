/** Whether score changes are announced; kept in the browser, on unless turned off. */
const STORAGE_KEY = 'spoken-scores'
const OFF = 'off'

const listeners = new Set<() => void>()
let isOff: boolean | undefined

export function onSpokenSetting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isSpoken(): boolean {
  isOff ??= readStored() === OFF
  return !isOff
}

export function setSpoken(on: boolean): void {
  isOff = !on
  try {
    if (on) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, OFF)
  } catch {}
  for (const listener of listeners) listener()
}

/** Storage may be forbidden: the default then stands. */
function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
