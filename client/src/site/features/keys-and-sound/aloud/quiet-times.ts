/** Safari's; others have none. */
type AudioSession = EventTarget & { type: string; state: string }

/** How long what was announced, or a key, keeps it quiet. */
const ANNOUNCED_MS = 4000
const KEY_MS = 2000
const ANNOUNCERS = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]'
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable=true]'

/**
 * When a spoken commentary pauses: while a dialog is open or a field is written in, after the page announced something,
 * while a call has the sound, and, where the reader chose so, after each key, for a screen reader.
 */
export function watchQuietTimes(
  onChange: (isQuiet: boolean) => void,
  yieldsToKeys: () => boolean,
): () => void {
  const ends = new AbortController()
  const { signal } = ends
  const session = (navigator as Navigator & { audioSession?: AudioSession }).audioSession
  const type = session?.type
  let untilMs = 0
  let isQuiet = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const leftMs = untilMs - performance.now()
    if (leftMs > 0) timer = setTimeout(look, leftMs + 1)
    const now = leftMs > 0 || isOccupied() || session?.state === 'interrupted'
    if (now === isQuiet) return
    isQuiet = now
    onChange(now)
  }
  const quietFor = (ms: number) => {
    untilMs = Math.max(untilMs, performance.now() + ms)
    look()
  }
  const watcher = new MutationObserver((changes) => {
    if (changes.some(isAnnouncement)) quietFor(ANNOUNCED_MS)
    else look()
  })
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['open'],
  })
  document.addEventListener('keydown', () => yieldsToKeys() && quietFor(KEY_MS), { signal, capture: true })
  for (const name of ['focusin', 'focusout'])
    document.addEventListener(name, () => queueMicrotask(look), { signal })
  session?.addEventListener('statechange', look, { signal })
  // Other sound continues, and the device lowers it for a sentence.
  if (session) session.type = 'transient'
  look()
  return () => {
    ends.abort()
    watcher.disconnect()
    clearTimeout(timer)
    if (session && type !== undefined) session.type = type
  }
}

const isOccupied = () =>
  document.querySelector('dialog:modal') !== null || document.activeElement?.matches(FIELDS) === true

function isAnnouncement({ target, type }: MutationRecord): boolean {
  const place = target instanceof Element ? target : target.parentElement
  return type !== 'attributes' && Boolean(place?.closest(ANNOUNCERS)?.textContent?.trim())
}
