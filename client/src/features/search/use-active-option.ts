import { type RefObject, useCallback, useEffect, useState } from 'react'

/**
 * Which option of a list the keys have come to, while the focus stays in the field (the combobox pattern of ARIA).
 * `words`: with others, none is chosen any more.
 */
export function useActiveOption(list: RefObject<HTMLElement | null>, words: string) {
  const [id, setId] = useState<string>()
  const [isAny, setAny] = useState(false)
  const options = useCallback(
    () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])],
    [list],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other options
  useEffect(() => setId(undefined), [words])
  /** To be called when the options have changed. */
  const look = useCallback(() => {
    const all = options()
    setAny(all.length > 0)
    setId((now) => (all.some((option) => option.id === now) ? now : undefined))
  }, [options])
  /** Whether the key moved the choice. Home and End are the field's own until an option is chosen. */
  const moveBy = (key: string): boolean => {
    const all = options()
    const place = all.findIndex((option) => option.id === id)
    const to = nextPlace(key, place, all.length)
    if (to === undefined) return false
    const option = all[to]
    setId(option?.id)
    option?.scrollIntoView({ block: 'nearest' })
    return true
  }
  const press = (): boolean => {
    const option = options().find((one) => one.id === id)
    option?.click()
    return option !== undefined
  }
  return { id, isAny, look, moveBy, press }
}

/** `place` is -1 where the field itself is meant: above the first option and below the last. */
function nextPlace(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return place === count - 1 ? -1 : place + 1
    case 'ArrowUp':
      return place === -1 ? count - 1 : place - 1
    case 'Home':
      return place === -1 ? undefined : 0
    case 'End':
      return place === -1 ? undefined : count - 1
    default:
      return undefined
  }
}
