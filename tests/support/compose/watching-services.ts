import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { type Place, ROOT } from './place.ts'
import { processOf, type Started } from './running-process.ts'

export function prometheus({ name, service, file, env, loopback, folder }: Place): Started {
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
export function mail({ name, loopback }: Place): Started {
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
