import type { Watched } from '#shared/watched.ts'

/** A choice in the browser's storage; the first of `values` where none was made, or without storage. */
export function storedChoice<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): Watched<Value> {
  const [first] = values
  const listeners = new Set<() => void>()
  let value: Value | undefined
  return {
    first,
    get: () => {
      value ??= values.find((one) => one === read(key)) ?? first
      return value
    },
    set(next) {
      value = next
      try {
        if (next === first) localStorage.removeItem(key)
        else localStorage.setItem(key, next)
      } catch {}
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
