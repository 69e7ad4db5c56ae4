/** A gap that a sleeping phone explains, as its other clock may stop meanwhile. */
const MOST_ASLEEP_MS = 30 * 60_000

type Clock = () => number

/** The wall clock as it was when the page opened, continued by one that no correction moves. */
export function steadyTime(wall: Clock, monotonic: Clock): Clock {
  let offsetMs = wall() - monotonic()
  return () => {
    const aheadMs = wall() - (monotonic() + offsetMs)
    if (aheadMs > 0 && aheadMs <= MOST_ASLEEP_MS) offsetMs += aheadMs
    return Math.round(monotonic() + offsetMs)
  }
}
