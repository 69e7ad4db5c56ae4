import type { OpsAction } from '#shared/ops/ops-action.ts'
import type { ServiceStatus } from '#shared/ops/service-status.ts'

/** An operator's browser without a screen: comes in with the token and reads what `/ops` reads. */
export async function operatorAt(address: string, token: string, name = 'Asha'): Promise<OperatorClient> {
  const response = await fetch(`${address}/ops/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Name: name, Token: token }),
  })
  if (response.status !== 204) throw new Error(`/ops/session answered ${response.status}`)
  return new OperatorClient(address, response.headers.get('set-cookie')?.split(';', 1)[0] ?? '')
}

export class OperatorClient {
  readonly #address: string
  readonly cookie: string

  constructor(address: string, cookie: string) {
    this.#address = address
    this.cookie = cookie
  }

  get(path: string): Promise<Response> {
    return fetch(`${this.#address}${path}`, { headers: { cookie: this.cookie } })
  }

  act(action: OpsAction): Promise<Response> {
    return fetch(`${this.#address}/ops/actions`, {
      method: 'POST',
      headers: { cookie: this.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(action),
    })
  }

  /** The last report; undefined in the relay's first second. */
  async status(): Promise<ServiceStatus | undefined> {
    const response = await this.get('/ops/report')
    return response.ok ? ((await response.json()) as ServiceStatus) : undefined
  }
}
