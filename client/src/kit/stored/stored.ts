import type { Watched } from '#shared/watched.ts'

type Options<Value> = {
  format?: (value: Value) => string
  /** A function: where storage is forbidden, even naming it throws. */
  area?: () => Storage
}

/**
 * A value in the browser's storage; `first` where nothing is stored, or where `parse` refuses it. Without
 * storage a value lasts until the page closes.
 */
export function stored<Value>(
  key: string,
  first: Value,
  parse: (text: string) => Value | undefined,
  { format = JSON.stringify, area = () => localStorage }: Options<Value> = {},
): Watched<Value> {
  const listeners = new Set<() => void>()
  let value = first
  let text: string | null = null
  const readAgain = () => {
    const now = textIn(area, key)
    if (now === undefined || now === text) return
    text = now
    value = (now === null ? undefined : parsedOrUndefined(parse, now)) ?? first
  }
  return {
    first,
    get: () => {
      readAgain()
      return value
    },
    set(next) {
      const formatted = format(next)
      try {
        if (formatted === format(first)) area().removeItem(key)
        else area().setItem(key, formatted)
      } catch {}
      text = textIn(area, key) ?? null
      value = next
      for (const changed of [...listeners]) changed()
    },
    subscribe(changed) {
      const inOtherTab = (event: StorageEvent) => event.key === key && changed()
      listeners.add(changed)
      window.addEventListener('storage', inOtherTab)
      return () => {
        listeners.delete(changed)
        window.removeEventListener('storage', inOtherTab)
      }
    },
  }
}

/** A choice of few, stored as it is. */
export function storedChoice<Value extends string>(key: string, values: readonly [Value, ...Value[]]) {
  return stored<Value>(key, values[0], (text) => values.find((one) => one === text), { format: String })
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
