import { setTimeout as sleep } from 'node:timers/promises'
import { CALLS } from '#relay/check-origin/calls.ts'
import { checkOrigin, isNamedBy } from '#relay/check-origin/check-origin.ts'
import { formatReport } from '#relay/check-origin/format-report.ts'
import { loadEnvFile } from '../config/env-file.ts'
import { runCommand, WrongUse } from './support/run-command.ts'

const USAGE = `Usage: npm run check-origin -- URL [options]

Calls the API below URL as the relay and its readers will, and says call by call what
keeps the contract, what does not, and what a reader has of it. Nothing is changed there.

  --only CALL          this call, or this group of calls; may be given again (News, Match/Live)
  --timeout MS         milliseconds for each call (default: UPSTREAM_TIMEOUT_MS, or 5000)
  --per-second N       requests a second, at most (default: 20)
  --quiet              print what breaks the contract, and the summary
  --json               print the report as JSON, for machines
  --help               this text

UPSTREAM_HEADERS, UPSTREAM_CA_FILE, ALLOWED_HOSTS and LIVE_POLL_MS mean what they mean to the
relay, from the environment or from .env. Exit status: 0 where every call that there is keeps
the contract, 1 where one breaks it, 2 where the command was wrong or nothing could be asked.
`

const MOST_PER_SECOND = 1000
const UNUSABLE = 2

const OPTIONS = {
  only: { type: 'string', multiple: true },
  timeout: { type: 'string' },
  'per-second': { type: 'string' },
  quiet: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

await runCommand(
  USAGE,
  OPTIONS,
  async ({ values, positionals }) => {
    const [address, ...others] = positionals
    if (address === undefined || others.length > 0) throw new WrongUse()
    loadEnvFile()
    const only = values.only ?? []
    for (const name of only) requireCall(name)
    const { timeout = process.env.UPSTREAM_TIMEOUT_MS } = values
    if (values.timeout !== undefined) numberOf('--timeout', values.timeout, 10, 600_000)
    const progress = progressOn(process.stderr)
    try {
      const report = await checkOrigin(
        address,
        { ...process.env, UPSTREAM_TIMEOUT_MS: timeout },
        {
          only,
          perSecond: numberOf('--per-second', values['per-second'] ?? '20', 1, MOST_PER_SECOND),
          sleep,
          progress: progress.show,
        },
      )
      progress.clear()
      process.stdout.write(
        values.json
          ? `${JSON.stringify(report, null, 2)}\n`
          : formatReport(report, { isQuiet: values.quiet ?? false }),
      )
      return report.isKept ? 0 : 1
    } finally {
      progress.clear()
    }
  },
  UNUSABLE,
)

function requireCall(name: string): void {
  if (CALLS.some(({ call }) => isNamedBy(name, call))) return
  const groups = [...new Set(CALLS.map(({ call }) => call.split('/', 1)[0]))]
  throw new Error(
    `--only is ${JSON.stringify(name)}, but it takes a call such as News/List, or one of ${groups.join(', ')}.`,
  )
}

function numberOf(name: string, text: string, least: number, most: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
  throw new Error(`${name} is ${JSON.stringify(text)}, but it takes a whole number from ${least} to ${most}.`)
}

function progressOn(stream: NodeJS.WriteStream): { show(call: string): void; clear(): void } {
  const write = (text: string) => {
    if (stream.isTTY) stream.write(`\r\u001b[K${text}`)
  }
  return { show: (call) => write(`${call} …`), clear: () => write('') }
}
