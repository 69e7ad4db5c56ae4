import { readOriginConfig } from '#relay/origin/core/config/config.ts'
import { openDatabase } from '#relay/origin/core/database/open-database.ts'
import { giveRole } from '#relay/origin/parts/accounts/account-store.ts'
import { type Role, USER_TYPES } from '#shared/api/account-limits.ts'
import { loadEnvFile } from '../config/env-file.ts'
import { runCommand, WrongUse } from './support/run-command.ts'

const ROLES = Object.keys(USER_TYPES) as Role[]
const USAGE = `Usage: npm run role -- NAME ${ROLES.join('|')}

Gives a registered account another role, also while the site runs. An editor enters
series, sides, matches and articles, and gives roles; a scorer scores matches.
`

await runCommand(USAGE, {}, async ({ positionals }) => {
  const [name, asked, ...rest] = positionals
  const role = ROLES.find((one) => one === asked)
  if (name === undefined || role === undefined || rest.length > 0) throw new WrongUse()
  loadEnvFile()
  const db = await openDatabase(readOriginConfig(process.env))
  try {
    if (!(await giveRole(db, name, role))) {
      throw new Error(`There is no account ${name}: register it on the site first.`)
    }
    process.stdout.write(`${name} is ${role === 'editor' ? 'an' : 'a'} ${role} now.\n`)
    return 0
  } finally {
    await db.destroy()
  }
})
