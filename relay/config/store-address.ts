import type { ConnectionOptions } from 'node:tls'

const DEFAULT_PORTS = { single: 6379, sentinel: 26379, cluster: 6379 } as const
const SCHEME = /^(rediss?)(-(sentinel|cluster))?:\/\//

export type StoreAddress = {
  kind: 'single' | 'sentinel' | 'cluster'
  hosts: { host: string; port: number }[]
  name: string
  database: number
  prefix?: string
  username?: string
  password?: string
  tls?: ConnectionOptions
}

/** Reads `redis://`, `rediss://`, `redis-sentinel://host,host/name` and `redis-cluster://host,host`. */
export function storeAddress(text: string): StoreAddress | undefined {
  const [scheme, base, , mode = 'single'] = SCHEME.exec(text) ?? []
  if (scheme === undefined) return undefined
  const kind = mode as StoreAddress['kind']
  const [, credentials, hostList = '', path = ''] =
    /^(?:(.*)@)?([^/?#]+)(\/[^?#]*)?$/.exec(text.slice(scheme.length)) ?? []
  const hosts = hostList.split(',').map((host) => hostOf(host, DEFAULT_PORTS[kind]))
  const parts = path.split('/').filter(Boolean)
  const name = kind === 'sentinel' ? parts.shift() : ''
  const database = Number(parts.shift() ?? 0)
  const isWrong =
    hosts.includes(undefined) ||
    name === undefined ||
    parts.length > 0 ||
    !Number.isInteger(database) ||
    database < 0 ||
    (kind === 'single' && hosts.length > 1) ||
    (kind === 'cluster' && path.length > 1)
  const known = credentialsOf(credentials)
  if (isWrong || known === undefined) return undefined
  const [username, password] = known
  return {
    kind,
    hosts: hosts.filter((host) => host !== undefined),
    name,
    database,
    ...(username ? { username } : {}),
    ...(password === undefined ? {} : { password }),
    ...(base === 'rediss' ? { tls: {} } : {}),
  }
}

function hostOf(text: string, defaultPort: number): { host: string; port: number } | undefined {
  const [whole, bracketed, plain, port] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(text) ?? []
  if (whole === undefined) return undefined
  const number = port === undefined ? defaultPort : Number(port)
  return number >= 1 && number <= 65_535 ? { host: bracketed ?? plain ?? '', port: number } : undefined
}

function credentialsOf(
  text: string | undefined,
): [username: string | undefined, password: string | undefined] | undefined {
  if (text === undefined) return [undefined, undefined]
  const [username = '', ...rest] = text.split(':')
  try {
    return [decodeURIComponent(username), rest.length === 0 ? undefined : decodeURIComponent(rest.join(':'))]
  } catch {
    return undefined
  }
}
