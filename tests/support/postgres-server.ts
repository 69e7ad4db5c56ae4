import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'

/** Debian keeps the programs of each version apart and out of the path. */
const DEBIAN = '/usr/lib/postgresql'
export type PostgresServer = {
  /** Makes an empty database, or a copy of the one at an address that nobody is connected to, and answers its address. */
  createDatabase(copied?: string): Promise<string>
  /** An address at the server for its superuser, who may end connections. */
  adminUrl: string
  /** Stops or continues all its processes, as a machine does that hangs. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Shuts the server down as an operator does who is in a hurry. */
  stop(): Promise<void>
  /** At the same address, with all that it held. */
  start(): Promise<void>
  /** Ends it, and removes its folder. */
  close(): Promise<void>
}

/** The folder of `initdb` and `postgres`; undefined where PostgreSQL is not installed. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

let shared: Promise<PostgresServer> | undefined

/** The server that the tests of this process share: in a folder of its own, gone when the process ends. */
export function postgresServer(): Promise<PostgresServer> {
  shared ??= startServer()
  return shared
}

/**
 * Starts a server on a socket in a folder of its own, for this process alone. It refuses to run as root, and becomes
 * the user `postgres` there. Its collation is a language's, so that a query that leans on the order of bytes is seen.
 */
export async function startServer(): Promise<PostgresServer> {
  const programs = postgresPrograms()
  if (programs === undefined)
    throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql).')
  const folder = mkdtempSync(join(tmpdir(), 'crease-postgres-'))
  const user = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  if (user.length > 0) spawnSync('chown', ['postgres', folder])
  const data = join(folder, 'data')
  const port = 5432
  const command = [
    `'${programs}/initdb' -D '${data}' -U crease -A trust -E UTF8 --no-sync --locale=C --locale-provider=icu --icu-locale=en >'${folder}/initdb' 2>&1`,
    `|| { cat '${folder}/initdb' >&2; exit 1; }`,
  ].join(' ')
  await finished(
    spawn(user[0] ?? 'sh', [...user.slice(1), ...(user.length > 0 ? ['sh'] : []), '-c', command]),
  )
  const settings = [
    `listen_addresses=`,
    `unix_socket_directories=${folder}`,
    'max_connections=400',
    'shared_buffers=64MB',
    'fsync=off',
    'full_page_writes=off',
    'autovacuum=off',
    'log_min_messages=fatal',
  ]
  const arguments_ = settings.map((setting) => `-c '${setting}'`).join(' ')
  // It goes when this process goes, however that ends: then nobody holds the other end of its standard input.
  const script = `'${programs}/postgres' -D '${data}' ${arguments_} 2>'${folder}/log' & echo $!; read -r why; kill -INT $!; wait $!; [ "$why" = stop ] || rm -rf '${folder}'`
  const address = (database: string) =>
    `postgres://crease@/${database}?host=${encodeURIComponent(folder)}&port=${port}`
  let process_: { pid: number; end: () => Promise<void> } | undefined
  let made = 0

  const start = async () => {
    const child = spawn(
      user[0] ?? 'sh',
      [...user.slice(1), ...(user.length > 0 ? ['sh'] : []), '-c', script],
      { stdio: ['pipe', 'pipe', 'ignore'], detached: true },
    )
    child.unref()
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const [pid] = await new Promise<string[]>((resolve) =>
      createInterface({ input: child.stdout }).once('line', (line) => resolve([line])),
    )
    for (const stream of [child.stdin, child.stdout])
      if ('unref' in stream) (stream as { unref(): void }).unref()
    process_ = {
      pid: Number(pid),
      async end() {
        child.ref()
        child.stdin.end('stop\n')
        await gone
      },
    }
    await answering(address('postgres'))
  }
  await start()
  return {
    adminUrl: address('postgres'),
    async createDatabase(copied = address('template1')) {
      const name = `origin_${++made}_${process.pid}`
      const template = /@\/([^?]+)/.exec(copied)?.[1]
      await ask(address('postgres'), `create database "${name}" template "${template}"`)
      return address(name)
    },
    signal(signal) {
      const server = process_?.pid ?? 0
      const backends = spawnSync('pgrep', ['-P', String(server)], { encoding: 'utf8' })
      const pids = backends.stdout.split('\n').filter((line) => line !== '')
      for (const pid of [server, ...pids.map(Number)]) process.kill(pid, signal)
    },
    async stop() {
      await process_?.end()
    },
    start,
    async close() {
      await process_?.end()
      spawnSync('rm', ['-rf', folder])
    },
  }
}

/** One statement on a connection of its own. */
export async function ask(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

async function answering(url: string): Promise<void> {
  for (;;) {
    try {
      await ask(url, 'select 1')
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

function finished(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed: ${said}`))))
  })
}
