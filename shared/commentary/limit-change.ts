/**
 * A target, or the length of an innings, that is not what the match had led to. `target` and `balls` are absent where they
 * are as before; `overs` is the length as the umpires count it. `isCut`: the side has fewer balls than before. `isSettled`:
 * it has bowled them all, so that the target decides a chase that rain has ended.
 */
export type LimitChange = {
  innings: number
  target?: number
  overs?: string
  balls?: number
  isCut: boolean
  isSettled: boolean
}
