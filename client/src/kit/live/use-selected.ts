import { useMemo, useSyncExternalStore } from 'react'
import type { Watched } from '#shared/watched.ts'

/** A value that changes over time. Until it changes, `get` must return the same object. */
export type Source<Value> = Pick<Watched<Value>, 'first' | 'get' | 'subscribe'>

export type Argument = string | number | boolean | undefined

/**
 * Reads a part of a value and renders only when that part changes. `select` must be the same function on
 * every render; its inputs go into `args`.
 */
export function useSelected<Value, Part, Args extends Argument[]>(
  source: Source<Value>,
  select: (value: Value, ...args: Args) => Part,
  ...args: Args
): Part {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arguments are named by their values
  const [read, readFirst] = useMemo(() => {
    const partOf = selector(select, args)
    return [() => partOf(source.get()), () => partOf(source.first)]
  }, [source, select, ...args])
  // A part of the page that hydrates late begins with what the server rendered.
  return useSyncExternalStore(source.subscribe, read, readFirst)
}

/** Selects once a value; an equal part keeps its identity. */
function selector<Value, Part, Args extends Argument[]>(
  select: (value: Value, ...args: Args) => Part,
  args: Args,
): (value: Value) => Part {
  let last: { value: Value; part: Part } | undefined
  return (value) => {
    if (last && Object.is(last.value, value)) return last.part
    const part = select(value, ...args)
    last = { value, part: last && isAlike(last.part, part) ? last.part : part }
    return last.part
  }
}

/** A list or an object that a selector makes anew is the same while its items are. */
function isAlike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && Object.is(a[key], b[key]))
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
