import * as client from 'openid-client'
import type { OidcSettings } from '#relay/origin/core/config/oidc-config.ts'

/** What a browser takes along to the provider, encrypted in its cookie. */
export type Attempt = { state: string; nonce: string; verifier: string; redirectUri: string; beganMs: number }
export type Claims = Readonly<Record<string, unknown>> & { sub: string }

const ANSWERS_WITHIN_S = 8
const SCOPE = 'openid profile email'

/** Signs in at the provider by the code flow with PKCE. It is looked up when it is first needed, again until it answers. */
export class OidcClient {
  readonly #settings: OidcSettings
  #found: client.Configuration | undefined

  constructor(settings: OidcSettings) {
    this.#settings = settings
  }

  async begin(redirectUri: string, beganMs: number): Promise<{ address: string; attempt: Attempt }> {
    const configuration = await this.#configuration()
    const [state, nonce, verifier] = [
      client.randomState(),
      client.randomNonce(),
      client.randomPKCECodeVerifier(),
    ]
    const address = client.buildAuthorizationUrl(configuration, {
      ...{ redirect_uri: redirectUri, scope: SCOPE, state, nonce },
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return { address: address.href, attempt: { state, nonce, verifier, redirectUri, beganMs } }
  }

  async finish({ state, nonce, verifier, redirectUri }: Attempt, query: string): Promise<Claims> {
    const configuration = await this.#configuration()
    const tokens = await client.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new client.ClientError('There is no ID token.')
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims
    return { ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
  }

  async #configuration(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    this.#found ??= await client.discovery(issuer, clientId, clientSecret, undefined, {
      timeout: ANSWERS_WITHIN_S,
      execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
    })
    return this.#found
  }
}
