import { atom, useAtom } from 'jotai'
import { useMemo } from 'react'

/** Innings opened or folded by the reader, by match and number. */
const byHand = atom<Readonly<Record<string, boolean>>>({})

/** The reader's choice outlives a change of tabs. */
export function useIsOpen(
  match: number,
  innings: number,
  atFirst: boolean,
): [boolean, (open: boolean) => void] {
  const key = `${match}.${innings}`
  const one = useMemo(
    () =>
      atom(
        (get) => get(byHand)[key],
        (get, set, open: boolean) => set(byHand, { ...get(byHand), [key]: open }),
      ),
    [key],
  )
  const [open = atFirst, setOpen] = useAtom(one)
  return [open, setOpen]
}
