import { afterEach, beforeEach, vi } from 'vitest'

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting'>

/** In the place of the browser: a test says of each element that is watched whether it is on the screen. */
export function toldSight(): ReadonlyMap<Element, (isOnScreen: boolean) => void> {
  const told = new Map<Element, (isOnScreen: boolean) => void>()
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #heard: (entries: Entry[]) => void
        constructor(heard: (entries: Entry[]) => void) {
          this.#heard = heard
        }
        observe(element: Element) {
          told.set(element, (isIntersecting) => this.#heard([{ isIntersecting }]))
        }
        disconnect() {}
      },
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    told.clear()
  })
  return told
}
