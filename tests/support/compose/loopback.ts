import { freePort } from '../free-port.ts'
import type { ComposeFile } from './compose-file.ts'

/** What every service listens on in its container, for all that is not said in the file. */
const PORTS: Record<string, readonly number[]> = {
  crease: [8080, 8081],
  nginx: [8080],
  postgres: [5432],
  redis: [6379],
  'prom/prometheus': [9090],
  'grafana/grafana': [3000],
  'axllent/mailpit': [1025, 8025],
}

/** Containers have a network in which each has an address; here each port of each has one of the loopback's. */
export class Loopback {
  readonly #ports = new Map<string, number>()
  readonly #addresses: readonly string[]

  private constructor(addresses: readonly string[]) {
    this.#addresses = addresses
  }

  static async of({ services }: ComposeFile): Promise<Loopback> {
    const fixed = Object.values(services).flatMap(({ networks }) => networks?.default.ipv4_address ?? [])
    const loopback = new Loopback(fixed)
    for (const [name, { image }] of Object.entries(services)) {
      for (const port of PORTS[programOf(image)] ?? []) {
        loopback.#ports.set(`${name}:${port}`, await freePort())
      }
    }
    return loopback
  }

  /** Where a service listens here. */
  port(service: string, port: number): number {
    const taken = this.#ports.get(`${service}:${port}`)
    if (taken === undefined) throw new Error(`${service} has no port ${port}`)
    return taken
  }

  /** A text of the file with every name of a service, and every fixed address, as it is here. */
  rewrite(text: string): string {
    let here = text
    for (const [name, port] of this.#ports) {
      here = here.replaceAll(new RegExp(`(?<![\\w.-])${name}(?!\\d)`, 'g'), `127.0.0.1:${port}`)
    }
    for (const address of this.#addresses) here = here.replaceAll(address, '127.0.0.1')
    return here
  }
}

/** The program of an image, without its version. */
export function programOf(image: string): string {
  return image.replace(/:[^:]*$/, '')
}
