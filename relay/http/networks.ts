/**
 * Whoever asks from the relay's own machine: its operators, and a proxy that stands before it without being trusted,
 * for whose visitors one rate would be far too little.
 */
const THIS_MACHINE = /^(127\.|::1$|::ffff:127\.)/i

export const isThisMachine = (address: string): boolean => THIS_MACHINE.test(address)

const MAPPED = /^::ffff:(?=\d+\.)/i

/** Whom an address stands for: itself where it is IPv4, its /64 where it is IPv6, of which anybody at home has one. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  if (MAPPED.test(address)) return address.replace(MAPPED, '')
  const [front = '', back] = (address.split('%', 1)[0] ?? '').split('::', 2)
  const left = front === '' ? [] : front.split(':')
  const right = back === undefined || back === '' ? [] : back.split(':')
  // Without `::` all eight are on the left; with it zeros stand between the two.
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...(back === undefined ? [] : zeros), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
