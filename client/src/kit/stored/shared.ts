import { type Atom, atom, getDefaultStore, type PrimitiveAtom, useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'

/** With which the page was rendered, and hydrates. */
type First<Value> = { readonly first: Value }

/** What components share. Code outside of components reads and writes it by this store. */
export const sharedStore = getDefaultStore()

export function sharedAtom<Value>(first: Value): PrimitiveAtom<Value> & First<Value> {
  return Object.assign(atom(first), { first })
}

/** A part that hydrates late, when the value has changed, still renders what the server did. */
export function useShared<Value>(shared: Atom<Value> & First<Value>): Value {
  const value = useAtomValue(shared)
  const isHydrated = useSyncExternalStore(never, yes, no)
  return isHydrated ? value : shared.first
}

const never = () => () => undefined
const yes = () => true
const no = () => false
