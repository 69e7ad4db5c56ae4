import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { postgresPrograms } from '../postgres-server.ts'
import type { ComposeFile, Service } from './compose-file.ts'
import { type Loopback, programOf } from './loopback.ts'

/** How a service of the compose file runs as a plain process: its command and settings, with paths and ports of this machine. */

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export type Place = {
  name: string
  service: Service
  file: ComposeFile
  env: Readonly<Record<string, string | undefined>>
  loopback: Loopback
  /** The service's own, for its volumes, settings and temporary files. */
  folder: string
}

export type Started = {
  end(): Promise<void>
  /** What it said, for whoever looks for why. */
  said(): string
  hasEnded(): boolean
  /** The health check of the file, as it runs here; undefined where it is the program's own of a container. */
  check: string[] | undefined
}
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

function postgres({ name, service, file, env, loopback, folder }: Place): Started {
  const programs = postgresPrograms() ?? ''
  const asOther = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const { POSTGRES_USER = '', POSTGRES_DB = '', POSTGRES_INITDB_ARGS = '' } = service.environment
  const secret = service.environment.POSTGRES_PASSWORD_FILE?.replace('/run/secrets/', '') ?? ''
  const password = env[file.secrets[secret]?.environment ?? ''] ?? ''
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')]
  writeFileSync(passwordFile, password)
  if (asOther.length > 0) spawnSync('chown', ['-R', 'postgres', folder])
  const run = (program: string, ...args: string[]) => {
    const all = [...asOther, join(programs, program), ...args]
    const { status, stderr } = spawnSync(all[0] ?? '', all.slice(1), { encoding: 'utf8', input: '' })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  const initial = [
    '-D',
    data,
    '-U',
    POSTGRES_USER,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-sync',
  ]
  run('initdb', ...initial, ...POSTGRES_INITDB_ARGS.split(' '))
  // As the image does, which makes the database while nobody else can reach the server.
  run(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-s',
    '-l',
    join(folder, 'first'),
    '-o',
    `-c listen_addresses= -k ${folder}`,
    'start',
  )
  const createdb = spawnSync(join(programs, 'createdb'), ['-h', folder, '-U', POSTGRES_USER, POSTGRES_DB], {
    env: { ...process.env, PGPASSWORD: password },
    encoding: 'utf8',
  })
  run('pg_ctl', '-D', data, '-w', '-s', 'stop')
  if (createdb.status !== 0) throw new Error(createdb.stderr)
  const [program = '', ...settings] = service.command ?? []
  const port = String(loopback.port(name, 5432))
  const here = ['-D', data, '-p', port, '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  const command = [...asOther, join(programs, program), ...settings, ...here]
  return {
    // A "fast" shutdown, which is the container's stop signal too.
    ...processOf(spawn(command[0] ?? '', command.slice(1)), 'SIGINT', data),
    check: [...service.healthcheck.test.slice(1), '-p', port],
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

function prometheus({ name, service, file, env, loopback, folder }: Place): Started {
  const settings = join(folder, 'settings')
  cpSync(join(ROOT, 'relay/deploy/prometheus'), settings, { recursive: true })
  for (const secret of service.secrets) {
    writeFileSync(join(folder, secret.source), env[file.secrets[secret.source]?.environment ?? ''] ?? '')
  }
  for (const path of readdirSync(settings)) {
    const full = join(settings, path)
    if (!statSync(full).isFile()) continue
    const text = loopback.rewrite(readFileSync(full, 'utf8')).replaceAll('/run/secrets/', `${folder}/`)
    writeFileSync(full, text)
  }
  const data = join(folder, 'tsdb')
  mkdirSync(data)
  const port = loopback.port(name, 9090)
  const args = (service.command ?? []).map((arg) =>
    arg
      .replace('/etc/prometheus', settings)
      .replace('=/prometheus', `=${data}`)
      .replace('=:9090', `=127.0.0.1:${port}`),
  )
  return {
    ...processOf(spawn('prometheus', args)),
    check: service.healthcheck.test.slice(1).map((arg) => arg.replace('127.0.0.1:9090', `127.0.0.1:${port}`)),
  }
}

/** No package of Debian catches mail: this one takes every letter, and forgets it. */
function mail({ name, loopback }: Place): Started {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
  })
  server.on('error', () => {})
  server.listen(loopback.port(name, 1025), '127.0.0.1')
  return {
    end: () => new Promise((resolve) => server.close(() => resolve())),
    said: () => '',
    hasEnded: () => false,
    check: undefined,
  }
}

function processOf(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
  data?: string,
): Omit<Started, 'check'> {
  let said = ''
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      said += error.message
      resolve()
    })
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-8000)
    })
  }
  return {
    said: () => said,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async end() {
      const pidFile = data === undefined ? '' : join(data, 'postmaster.pid')
      // Under another user the server is the child of the one that was started here.
      if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), signal)
      else child.kill(signal)
      await gone
    },
  }
}

/** A folder that the user of PostgreSQL may enter too. */
export function folderOf(parent: string, name: string): string {
  const folder = join(parent, name)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  return folder
}
