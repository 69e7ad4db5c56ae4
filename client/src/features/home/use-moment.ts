import { useState } from 'react'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { matchOfTheMoment } from './match-of-the-moment.ts'

/** The match of the moment; it stays the same until one of a better kind is there. */
export function useMoment(): number | undefined {
  const [kept, setKept] = useState<number>()
  const moment = useLive(board, matchOfTheMoment, kept)
  if (moment !== kept) setKept(moment)
  return moment
}
