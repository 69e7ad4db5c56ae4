import { type RefObject, useEffect, useState } from 'react'

/**
 * The option that the arrow keys chose, while the focus stays in the field (ARIA's combobox pattern). New
 * `words` reset it.
 */
export function useActiveOption(list: RefObject<HTMLElement | null>, words: string) {
  const [id, setId] = useState<string>()
  const [isAny, setAny] = useState(false)
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other options
  useEffect(() => setId(undefined), [words])
  const look = () => {
    const all = options()
    setAny(all.length > 0)
    setId((now) => (all.some((option) => option.id === now) ? now : undefined))
  }
  /** Whether the key moved the choice. Home and End belong to the field until an option is chosen. */
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

/** `place` is -1 for the field: above the first option and below the last. */
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
