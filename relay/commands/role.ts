import { parseArgs } from 'node:util'
import { giveRole } from '#relay/origin/accounts/account-store.ts'
import { readOriginConfig } from '#relay/origin/config.ts'
import { openDatabase } from '#relay/origin/database/open-database.ts'
import { explainStartFailure } from '#relay/origin/explain-start-failure.ts'
import type { Role } from '#shared/api/account-limits.ts'
import { USER_TYPES } from '#shared/api/account-limits.ts'
import { loadEnvFile } from '../config/env-file.ts'

const ROLES = Object.keys(USER_TYPES) as Role[]
const USAGE = `Usage: npm run role -- NAME ${ROLES.join('|')}

Gives a registered account another role, also while the site runs. An editor enters
series, sides, matches and articles, and gives roles; a scorer scores matches.
`

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const known = explainStartFailure(error, process.env)
  process.stderr.write(`${known ?? (error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
}

async function run(args: string[]): Promise<number> {
  const options = { help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [name, asked, ...rest] = positionals
  const role = ROLES.find((one) => one === asked)
  if (values.help) {
    process.stdout.write(USAGE)
    return 0
  }
  if (name === undefined || role === undefined || rest.length > 0) {
    process.stderr.write(USAGE)
    return 1
  }
  loadEnvFile()
  const db = await openDatabase(readOriginConfig(process.env))
  try {
    if (await giveRole(db, name, role)) {
      process.stdout.write(`${name} is ${role === 'editor' ? 'an' : 'a'} ${role} now.\n`)
      return 0
    }
    process.stderr.write(`There is no account ${name}: register it on the site first.\n`)
    return 1
  } finally {
    await db.destroy()
  }
}
