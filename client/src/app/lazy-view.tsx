import { type ComponentType, use } from 'react'

/** A screen in a file of its own, fetched when it is first needed. Once loaded it renders without waiting. */
export type LazyView = { View: ComponentType; load(): Promise<void> }

export function lazyView(fetchScreen: () => Promise<{ Screen: ComponentType }>): LazyView {
  let loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  const load = () => {
    loading ??= fetchScreen().then(
      ({ Screen }) => {
        loaded = Screen
      },
      (error: unknown) => {
        // The next visit asks again: the network may have been away.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  function View() {
    if (!loaded) use(load())
    const Loaded = loaded
    return Loaded ? <Loaded /> : null
  }
  return { View, load }
}
