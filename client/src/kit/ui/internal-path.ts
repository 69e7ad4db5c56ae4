/** Undefined for another site, a file, a call or a mail address. */
export function internalPath(address: string): string | undefined {
  if (!/^\/(?![/\\])/.test(address) || /^\/(api|assets|live)\//.test(address)) return undefined
  const [path = ''] = address.split(/[?#]/, 1)
  return /\.[a-z0-9]{2,5}$/i.test(path) ? undefined : address
}
