import { isThisMachine } from '#relay/network/networks.ts'
import { refusal } from './refused-variable.ts'
import type { OriginEnvironment } from './variables.ts'

export type OidcSettings = {
  issuer: URL
  clientId: string
  clientSecret: string
  /** The claim whose values name roles; without it editors give roles at the desk. */
  rolesClaim: string | undefined
  /** As readers see it. */
  name: string
}

const MOST_OF_NAME = 40

export function readOidcConfig(env: OriginEnvironment): { oidc: OidcSettings | undefined } {
  const { OIDC_ISSUER: got = '', OIDC_CLIENT_ID: clientId = '', OIDC_CLIENT_SECRET: clientSecret = '' } = env
  const { OIDC_ROLES_CLAIM: rolesClaim = '', OIDC_NAME: shown = '' } = env
  if (got === '') return { oidc: undefined }
  const issuer = URL.canParse(got) ? new URL(got) : undefined
  if (!issuer || !isTrusted(issuer) || issuer.search !== '' || issuer.username !== '') {
    throw refusal('OIDC_ISSUER', got)
  }
  if (clientId === '') throw refusal('OIDC_CLIENT_ID')
  if (clientSecret === '') throw refusal('OIDC_CLIENT_SECRET')
  const name = shown.trim() || issuer.hostname
  if (name.length > MOST_OF_NAME) throw refusal('OIDC_NAME', name)
  return { oidc: { issuer, clientId, clientSecret, rolesClaim: rolesClaim || undefined, name } }
}

/** Plain http shows tokens to the network: on this machine there is none. */
function isTrusted({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return true
  const isLoopback = hostname === 'localhost' || isThisMachine(hostname.replace(/^\[|\]$/g, ''))
  return protocol === 'http:' && isLoopback
}
