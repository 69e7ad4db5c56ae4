import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Authority } from './certificates.ts'
import { freePort } from './free-port.ts'
import { runningProgram } from './running-program.ts'

/** The shipped settings of a proxy, run by the real program: only ports, paths and the certificate are this machine's. */

const DEPLOY = fileURLToPath(new URL('../../relay/deploy/', import.meta.url))
export const SITE = 'crease.example'

/** `reload`: as its operator does after a change of its settings. */
export type Proxy = { port: number; reload(): void; end(): Promise<void> }
type Start = (relayPort: number, authority: Authority) => Promise<Proxy>

export const PROXIES: Record<'nginx' | 'caddy', Start> = { nginx: startNginx, caddy: startCaddy }

/** Debian 12 has an older one, which closes every WebSocket at a reload. */
export const CADDY_DELAYS_CLOSING = !/^v?2\.[0-6]\./.test(
  spawnSync('caddy', ['version'], { encoding: 'utf8' }).stdout ?? '',
)

export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

async function startNginx(relayPort: number, authority: Authority): Promise<Proxy> {
  const main = readFileSync(join(DEPLOY, 'nginx-main.conf'), 'utf8')
  const folder = prepared(authority)
  const [port, redirecting] = [await freePort(), await freePort()]
  mkdirSync(join(folder, 'cache'))
  const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${relayPort}`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${redirecting}`)
    .replaceAll(/\/etc\/letsencrypt\/live\/crease.example\//g, `${folder}/`)
    .replaceAll('/var/cache/', `${folder}/cache/`)
    .replaceAll('/etc/nginx/crease-locations.conf', join(DEPLOY, 'nginx-locations.conf'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} ${main} pid ${folder}/pid; error_log stderr warn; events {}
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
            fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; ${site} }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'])
  return whenOpen(child, port, folder, () => void child.kill('SIGHUP'))
}

async function startCaddy(relayPort: number, authority: Authority): Promise<Proxy> {
  const folder = prepared(authority)
  const [port, admin] = [await freePort(), await freePort()]
  const site = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
    .replace(/.*stream_close_delay.*\n/, (line) => (CADDY_DELAYS_CLOSING ? line : ''))
    .replace('127.0.0.1:8080', `127.0.0.1:${relayPort}`)
    .replace(
      `${SITE} {`,
      `{\n\tadmin 127.0.0.1:${admin}\n\tauto_https disable_redirects\n}\nhttps://${SITE}:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
    )
  writeFileSync(join(folder, 'Caddyfile'), site)
  const settings = ['--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn('caddy', ['run', ...settings], { env })
  return whenOpen(child, port, folder, () => {
    const { status, stderr } = spawnSync(
      'caddy',
      ['reload', '--force', '--address', `127.0.0.1:${admin}`, ...settings],
      { env, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(stderr)
  })
}

function prepared(authority: Authority): string {
  const folder = mkdtempSync(join(tmpdir(), 'crease-proxy-'))
  const { key, cert } = authority.sign(`DNS:${SITE}`)
  writeFileSync(join(folder, 'privkey.pem'), key)
  writeFileSync(join(folder, 'fullchain.pem'), cert)
  return folder
}

async function whenOpen(
  child: ChildProcess,
  port: number,
  folder: string,
  reload: () => void,
): Promise<Proxy> {
  const { throwIfEnded, end } = runningProgram(child, folder)
  while (spawnSync('bash', ['-c', `exec 3<>/dev/tcp/127.0.0.1/${port}`]).status !== 0) {
    throwIfEnded()
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return { port, reload, end }
}
