import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPrograms } from '../postgres-server.ts'
import { programOf } from './loopback.ts'
import { type Place, ROOT } from './place.ts'
import { postgres } from './postgres-service.ts'
import { processOf, type Started } from './running-process.ts'
import { mail, prometheus } from './watching-services.ts'

/** How a service of the compose file runs as a plain process: its command and settings, with paths and ports of this machine. */

/** A service that cannot be had as a process here, and why. */
export type Skipped = { skipped: string }

const NEEDED: Record<string, string> = {
  nginx: 'nginx',
  redis: 'redis-server',
  'prom/prometheus': 'prometheus',
}

/** Names of programs that the file needs and this machine has not. */
export function missingPrograms(): string[] {
  const missing = ['nginx', 'redis-server'].filter((program) => !isInstalled(program))
  return postgresPrograms() === undefined ? [...missing, 'postgres'] : missing
}

export function startService(place: Place): Started | Skipped {
  const program = programOf(place.service.image)
  const needed = NEEDED[program]
  if (needed !== undefined && !isInstalled(needed)) return { skipped: `${needed} is not installed` }
  switch (program) {
    case 'crease':
      return crease(place)
    case 'nginx':
      return nginx(place)
    case 'postgres':
      return postgres(place)
    case 'redis':
      return redis(place)
    case 'prom/prometheus':
      return prometheus(place)
    case 'axllent/mailpit':
      return mail(place)
    default:
      return { skipped: `${program} is in no package of Debian` }
  }
}

function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

/** What the Dockerfile says of every container of the image. */
function image(): { env: Record<string, string>; command: string[] } {
  const lines = readFileSync(join(ROOT, 'relay/Dockerfile'), 'utf8').split('\n')
  const after = (word: string) =>
    lines.findLast((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? ''
  const pairs = after('ENV')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string])
  return { env: Object.fromEntries(pairs), command: JSON.parse(after('CMD')) }
}

function crease({ name, service, loopback, folder }: Place): Started {
  const built = image()
  const [program, ...args] = service.command ?? built.command
  const settings = Object.fromEntries(
    Object.entries({ ...built.env, ...service.environment }).map(([key, value]) => [
      key,
      loopback.rewrite(value),
    ]),
  )
  const isOrigin = 'ORIGIN_PORT' in settings
  const child = spawn(program === 'node' ? process.execPath : (program ?? ''), args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DEMO_PAST: '0',
      ...settings,
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      ...(isOrigin
        ? { ORIGIN_HOST: '127.0.0.1', ORIGIN_PORT: String(loopback.port(name, 8081)) }
        : { PORT: String(loopback.port(name, 8080)) }),
    },
  })
  const [, shell = '', script = '', port = '', path = ''] = service.healthcheck.test
  return {
    ...processOf(child),
    check: [shell, join(ROOT, 'relay/deploy', script), String(loopback.port(name, Number(port))), path],
  }
}

function nginx({ name, service, loopback, folder }: Place): Started {
  for (const volume of service.volumes) {
    const [from = '', to = ''] = volume.split(':')
    const text = loopback
      .rewrite(readFileSync(join(ROOT, from), 'utf8'))
      .replaceAll(/listen 8080/g, `listen 127.0.0.1:${loopback.port(name, 8080)}`)
      .replaceAll('/tmp/', `${folder}/`)
    writeFileSync(join(folder, to.replace('/etc/crease/', '')), text)
  }
  // Run by root its workers would be nobody, who may not write to this folder; in its container all are one user.
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const [program = '', ...args] = (service.command ?? []).map((arg) =>
    arg.replace('/etc/crease', folder).replace('daemon off;', `${user}daemon off;`),
  )
  const check = service.healthcheck.test.slice(1)
  return {
    ...processOf(spawn(program, args)),
    check: check.map((arg) => arg.replace('127.0.0.1:8080', `127.0.0.1:${loopback.port(name, 8080)}`)),
  }
}

function redis({ name, service, loopback, folder }: Place): Started {
  const port = String(loopback.port(name, 6379))
  const [program = '', ...args] = service.command ?? []
  const [, client = '', ...question] = service.healthcheck.test
  return {
    ...processOf(spawn(program, [...args, '--port', port, '--bind', '127.0.0.1', '--dir', folder])),
    check: [client, '-p', port, ...question],
  }
}
