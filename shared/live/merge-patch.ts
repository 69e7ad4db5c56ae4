import { isJsonObject, type Json, type Patch } from './json.ts'

/** Undefined where equal; neither may have a null. The same object is skipped: states should share what did not change. */
export function diff(from: Json | undefined, to: Json): Patch | undefined {
  if (from === to) return undefined
  if (!isJsonObject(from) || !isJsonObject(to)) return from !== undefined && equal(from, to) ? undefined : to
  let patch: { [key: string]: Patch } | undefined
  for (const key of Object.keys(from)) {
    if (Object.hasOwn(to, key)) continue
    patch ??= {}
    put(patch, key, null)
  }
  for (const key of Object.keys(to)) {
    const change = diff(Object.hasOwn(from, key) ? from[key] : undefined, to[key] as Json)
    if (change === undefined) continue
    patch ??= {}
    put(patch, key, change)
  }
  return patch
}

/** What `target` becomes by `patch`. Nothing is changed in place: parts that the patch does not name are shared. */
export function apply(target: Json | undefined, patch: Patch): Json {
  if (!isJsonObject(patch)) return patch as Json
  const result: { [key: string]: Json } = {}
  if (isJsonObject(target)) for (const key of Object.keys(target)) put(result, key, target[key] as Json)
  for (const key of Object.keys(patch)) {
    const change = patch[key] as Patch
    if (change === null) delete result[key]
    else put(result, key, apply(Object.hasOwn(result, key) ? result[key] : undefined, change))
  }
  return result
}

/** `next`, with every part that equals its counterpart in `previous` replaced by that very part. */
export function share<T extends Json>(previous: Json | undefined, next: T): T {
  if (previous === next) return next
  if (isJsonObject(previous) && isJsonObject(next)) {
    let same = Object.keys(previous).length === Object.keys(next).length
    const result: { [key: string]: Json } = {}
    for (const key of Object.keys(next)) {
      const before = Object.hasOwn(previous, key) ? previous[key] : undefined
      const after = share(before, next[key] as Json)
      if (after !== before) same = false
      put(result, key, after)
    }
    return (same ? previous : result) as T
  }
  return previous !== undefined && equal(previous, next) ? (previous as T) : next
}

function equal(a: Json, b: Json): boolean {
  if (a === b) return true
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i] as Json))
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key] as Json, b[key] as Json))
  )
}

/** Sets an own property whatever the key is called: plain assignment to `__proto__` would change the prototype instead. */
function put<V>(object: { [key: string]: V }, key: string, value: V): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
  } else object[key] = value
}
