const SECRET = /_(SECRET|TOKEN|PASSWORD|(PRIVATE|API)_KEY)$/
/** Shorter ones could be words that are no secret elsewhere. */
const MIN_LENGTH = 8
const HEADER_OF_SECRET = /auth|cookie|key|secret|token/i

/** Values of the environment that no log may contain: keys, and passwords in addresses as written and as decoded. */
export function secretsIn(env: Readonly<Record<string, string | undefined>>): string[] {
  const found: string[] = []
  for (const [name, value = ''] of Object.entries(env)) {
    if (SECRET.test(name)) found.push(value, ...value.split(',').map((part) => part.trim()))
    else if (name === 'UPSTREAM_HEADERS') found.push(...headerSecrets(value))
    // `name=value` pairs, each of them a header.
    else if (/^OTEL_EXPORTER_OTLP_.*HEADERS$/.test(name))
      found.push(...value.split(',').map((pair) => pair.slice(pair.indexOf('=') + 1).trim()))
    else if (/:\/\//.test(value)) found.push(...passwordIn(value))
  }
  return [...new Set(found)].filter((secret) => secret.length >= MIN_LENGTH)
}

function headerSecrets(json: string): string[] {
  try {
    const headers = Object.entries(JSON.parse(json) as Record<string, unknown>)
    return headers.flatMap(([name, value]) => (HEADER_OF_SECRET.test(name) ? [String(value)] : []))
  } catch {
    return []
  }
}

function passwordIn(address: string): string[] {
  const [, password] = /^[a-z+.-]+:\/\/[^:@/]*:(.+)@/i.exec(address.trim()) ?? []
  if (password === undefined) return []
  try {
    return [password, decodeURIComponent(password)]
  } catch {
    return [password]
  }
}
