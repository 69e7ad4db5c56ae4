import { CALLS } from '#shared/api/calls.ts'

export type RouteKind = 'call' | 'live' | 'page' | 'file' | 'ops' | 'push'

const OPS = new Set(['/healthz', '/readyz', '/metrics', '/errors'])

export function routeKindOf(url: string): RouteKind {
  const [path = ''] = url.split('?', 1)
  if (/^\/api(\/|$)/i.test(path) || path === '/mcp') return 'call'
  if (/^\/live(\/|$)/.test(path)) return 'live'
  if (/^\/push\//.test(path)) return 'push'
  if (OPS.has(path) || /^\/ops(\/|$)/.test(path)) return 'ops'
  return /^\/assets\/|\.(js|css|svg|png|ico|woff2|webmanifest|map)$/.test(path) ? 'file' : 'page'
}

const nameIn = (path: string) => path.split('/', 4).slice(2).join('/')
const KNOWN = new Set(CALLS.map(({ path }) => nameIn(path)))

export function callNameOf(url: string): string {
  const kind = routeKindOf(url)
  if (kind !== 'call') return kind
  const name = nameIn((url.split('?', 1)[0] ?? '').replace(/\/\d+(?=\/|$)/, '/{id}'))
  if (KNOWN.has(name)) return name
  return /^Media(\/|$)/.test(name) ? 'Media' : 'other'
}
