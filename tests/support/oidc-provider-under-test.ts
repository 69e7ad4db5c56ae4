import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { onTestFinished } from 'vitest'

export type Person = { sub: string } & Record<string, unknown>

/** A real provider on a port of this machine, at which `person` logs in with each request. */
export async function oidcProviderUnderTest(redirectUri: string, port = 0) {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const at: { person: Person } = { person: { sub: 'unnamed' } }
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'crease', client_secret: 'crease-secret', redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'roles'],
    },
    findAccount: async (_context: unknown, id: string) => ({ accountId: id, claims: async () => at.person }),
    pkce: { required: () => true },
    cookies: { keys: ['of-the-test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    if (at.person.sub === 'denied') {
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    }
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: at.person.sub } })
    }
    const grant = new provider.Grant({ accountId: session?.accountId, clientId: params.client_id })
    grant.addOIDCScope('openid profile email')
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  })

  /** As a browser that follows the provider: the query with which it is sent back to the site. */
  const visit = async (address: string): Promise<string> => {
    const cookies = new Map<string, string>()
    let url = address
    while (!url.startsWith(redirectUri)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const { headers, status } = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const set of headers.getSetCookie()) {
        const [pair = ''] = set.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const next = headers.get('location')
      if (!next) throw new Error(`${url} answered ${status}`)
      url = new URL(next, url).href
    }
    return new URL(url).search.slice(1)
  }
  return { issuer, at, visit }
}
