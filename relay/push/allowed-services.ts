/** The push services of browsers. A subscription names an address that the relay sends to, so no other host is allowed. */
const KNOWN = [
  // Chrome, Edge on Android, Opera, Samsung Internet, Brave
  'fcm.googleapis.com',
  // Firefox
  '*.push.services.mozilla.com',
  // Safari
  '*.push.apple.com',
  // Edge on Windows
  '*.notify.windows.com',
]

export class AllowedServices {
  readonly #hosts: readonly string[]

  constructor(further: readonly string[] = []) {
    this.#hosts = [...KNOWN, ...further]
  }

  /** The address, where the relay may send to it: https, without a user, to a service that is named. */
  addressOf(endpoint: string): URL | undefined {
    if (!URL.canParse(endpoint)) return undefined
    const url = new URL(endpoint)
    const { protocol, username, password, host } = url
    if (protocol !== 'https:' || username !== '' || password !== '') return undefined
    const isAllowed = this.#hosts.some((allowed) =>
      allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed,
    )
    return isAllowed ? url : undefined
  }
}
