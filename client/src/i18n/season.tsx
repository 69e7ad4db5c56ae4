import { English } from './english.tsx'
import { useNames } from './names.ts'

/** A series' season. One that is more than numbers and not known stands as it came, marked as English. */
export function Season({ of }: { of: string }) {
  const own = useNames().season(of)
  return own === of && /[a-z]/i.test(of) ? <English>{of}</English> : own
}
