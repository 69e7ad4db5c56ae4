import { randomBytes } from 'node:crypto'
import { composeAsProcesses } from './compose/as-processes.ts'
import { missingPrograms } from './compose/programs.ts'
import { Reader } from './reader.ts'

/**
 * Runs docker-compose.yml as plain processes, for a machine without Docker: starts every service that can be had, waits
 * for the file's health checks, asks a page and a score through the proxy, and ends it all. `npm run build` comes first.
 */

const missing = missingPrograms()
if (missing.length > 0) {
  process.stderr.write(`This needs ${missing.join(', ')}: install them.\n`)
  process.exit(1)
}
const chance = () => randomBytes(24).toString('hex')
const secrets = {
  SESSION_SECRET: chance(),
  OPERATOR_TOKEN: chance(),
  POSTGRES_PASSWORD: chance(),
  GRAFANA_PASSWORD: chance(),
}
const composed = await composeAsProcesses('docker-compose.yml', { ...process.env, ...secrets }, (line) =>
  process.stdout.write(`${line}\n`),
)
try {
  const site = `http://127.0.0.1:${composed.loopback.port('proxy', 8080)}`
  const page = await fetch(site)
  process.stdout.write(`GET /: ${page.status}, ${(await page.text()).length} characters.\n`)
  const reader = await Reader.open(site)
  reader.subscribe('live')
  const state = await reader.holds('live', () => true)
  process.stdout.write(`/live: a state of ${JSON.stringify(state).length} characters.\n`)
  reader.close()
} finally {
  await composed.end()
}
