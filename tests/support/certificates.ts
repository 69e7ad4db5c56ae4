import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An authority made for a test, and what it signs. Keys last as long as the folder they lie in. */
export class Authority {
  readonly folder = mkdtempSync(join(tmpdir(), 'crease-authority-'))
  readonly caFile = join(this.folder, 'ca.pem')

  constructor() {
    this.#openssl(
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=An authority for tests',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
    )
  }

  /** `name`: as it stands in the certificate, such as `IP:127.0.0.1` or `DNS:localhost`. */
  sign(name: string): { key: string; cert: string } {
    writeFileSync(join(this.folder, 'names'), `subjectAltName=${name}\n`)
    this.#openssl(
      'req',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=origin',
      '-keyout',
      'origin.key',
      '-out',
      'origin.csr',
    )
    this.#openssl(
      'x509',
      '-req',
      '-in',
      'origin.csr',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      '2',
      '-extfile',
      'names',
      '-out',
      'origin.pem',
    )
    return { key: this.#read('origin.key'), cert: this.#read('origin.pem') }
  }

  #read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8')
  }

  #openssl(...words: string[]): void {
    execFileSync('openssl', words, { cwd: this.folder, stdio: 'ignore' })
  }
}
