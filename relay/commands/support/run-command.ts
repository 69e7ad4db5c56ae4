import { type ParseArgsConfig, parseArgs } from 'node:util'
import { explainStartFailure } from '#relay/origin/explain-start-failure.ts'

/** The command was given what it does not take: its usage is the answer. */
export class WrongUse extends Error {}

type AnyOptions = NonNullable<ParseArgsConfig['options']>
type Given<Options extends AnyOptions> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/** `run` returns the exit status. What it throws is one sentence for the person at the keyboard. */
export async function runCommand<const Options extends AnyOptions>(
  usage: string,
  options: Options,
  run: (given: Given<Options>) => Promise<number>,
  failedStatus: number | (() => number) = 1,
): Promise<void> {
  // The reader of a pipe, such as `head`, may end first.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
  try {
    const args = process.argv.slice(2)
    if (args.includes('--help') || args.includes('-h')) process.stdout.write(usage)
    else process.exitCode = await run(parseArgs({ args, options, allowPositionals: true }))
  } catch (error) {
    process.stderr.write(`${sentenceOf(error, usage)}\n`)
    process.exitCode = typeof failedStatus === 'number' ? failedStatus : failedStatus()
  }
}

export function sentenceOf(error: unknown, usage = ''): string {
  if (error instanceof WrongUse) return [error.message, usage].join('\n').trim()
  if (error instanceof SyntaxError) return `This is not JSON: ${error.message}`
  if (!(error instanceof Error)) return String(error)
  const { code = '', path = 'A file', dest = path } = error as NodeJS.ErrnoException & { dest?: string }
  if (code.startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${usage}`.trim()
  switch (code) {
    case 'ENOENT':
      return `There is no ${path}.`
    case 'EISDIR':
      return 'A folder was given where a file is needed.'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path} may not be read or written by this user (${code}).`
    case 'ENOSPC':
      return `The disk that holds ${dest} is full: make room and run it again.`
    default:
      return explainStartFailure(error, process.env) ?? error.message
  }
}
