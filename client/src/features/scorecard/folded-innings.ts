import { atom, useAtom } from 'jotai'
import { useMemo } from 'react'

/** Innings that a reader has opened or folded by hand, by match and number. */
const byHand = atom<Readonly<Record<string, boolean>>>({})

/** Whether a card of an innings is open: as it is at first until somebody folds it, and then so for as long as the page lives, whatever tab is looked at meanwhile. */
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
