import { type Atom, atom, getDefaultStore, type PrimitiveAtom } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'

/** With which the page was rendered, and hydrates. */
type First<Value> = { readonly first: Value }

/** What components share. Code outside of components reads and writes it by this store. */
export const sharedStore = getDefaultStore()

export function sharedAtom<Value>(first: Value): PrimitiveAtom<Value> & First<Value> {
  return Object.assign(atom(first), { first })
}

/**
 * As jotai's `useAtomValue`, for pages that the server rendered: a part that hydrates late, when the value has changed,
 * still renders what the server did.
 */
export function useShared<Value>(shared: Atom<Value> & First<Value>): Value {
  return useSyncExternalStore(
    useCallback((changed) => sharedStore.sub(shared, changed), [shared]),
    () => sharedStore.get(shared),
    () => shared.first,
  )
}
