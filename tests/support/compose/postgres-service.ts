import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPrograms } from '../postgres-server.ts'
import type { Place } from './place.ts'
import { processOf, type Started } from './running-process.ts'

/** The server of the file's settings, with a user, a password and a database as its image makes them. */
export function postgres({ name, service, file, env, loopback, folder }: Place): Started {
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
