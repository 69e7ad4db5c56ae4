import { atom, type WritableAtom } from 'jotai/vanilla'
import { notice } from './notices.ts'
import { sharedStore } from './shared.ts'

type Options<Value> = {
  format?: (value: Value) => string
  /** A function: where storage is forbidden, even naming it throws. */
  area?: () => Storage
  /** The reader chose it, and learns once on a page that this browser does not store it. */
  isChoice?: boolean
}

let isReported = false

/** Written without a value it is read again. */
export type StoredAtom<Value> = WritableAtom<Value, [] | [Value], void> & { readonly first: Value }

/**
 * A value in the browser's storage; `first` where nothing is stored, or where `parse` refuses it. Without
 * storage a value lasts until the page closes.
 */
export function storedAtom<Value>(
  key: string,
  first: Value,
  parse: (text: string) => Value | undefined,
  { format = JSON.stringify, area = () => localStorage, isChoice = false }: Options<Value> = {},
): StoredAtom<Value> {
  let text: string | null = null
  let last = { value: first }
  const read = () => {
    const now = textIn(area, key)
    if (now === undefined || now === text) return last
    text = now
    last = { value: (now === null ? undefined : parsedOrUndefined(parse, now)) ?? first }
    return last
  }
  const write = (value: Value) => {
    const formatted = format(value)
    try {
      if (formatted === format(first)) area().removeItem(key)
      else area().setItem(key, formatted)
    } catch {
      if (isChoice && !isReported) notice('toast.notStored')
      isReported ||= isChoice
    }
    text = textIn(area, key) ?? null
    last = { value }
    return last
  }
  const current = atom<{ value: Value } | undefined>(undefined)
  current.onMount = (set) => {
    const inOtherTab = (event: StorageEvent) => event.key === key && set(read())
    set(read())
    window.addEventListener('storage', inOtherTab)
    return () => window.removeEventListener('storage', inOtherTab)
  }
  const stored = atom(
    (get) => (get(current) ?? read()).value,
    (_get, set, ...next: [] | [Value]) => set(current, next.length === 0 ? read() : write(next[0])),
  )
  return Object.assign(stored, { first })
}

/** Outside of components, where another tab may have changed it since. */
export function readStored<Value>(stored: StoredAtom<Value>): Value {
  sharedStore.set(stored)
  return sharedStore.get(stored)
}

/** A choice of few, stored as it is. */
export function storedChoice<Value extends string>(key: string, values: readonly [Value, ...Value[]]) {
  return storedAtom<Value>(key, values[0], (text) => values.find((one) => one === text), {
    format: String,
    isChoice: true,
  })
}

/** Parses a list, without items that are something else. */
export function listOf<Item>(isItem: (value: unknown) => value is Item) {
  return (text: string): readonly Item[] | undefined => {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isItem) : undefined
  }
}

export const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger)

export const isText = (value: unknown): value is string => typeof value === 'string'

export const inSession = () => sessionStorage

function textIn(area: () => Storage, key: string): string | null | undefined {
  try {
    return area().getItem(key)
  } catch {
    return undefined
  }
}

function parsedOrUndefined<Value>(
  parse: (text: string) => Value | undefined,
  text: string,
): Value | undefined {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
