import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { residentBytesOf } from '../process-figures.ts'
import { LeftOut, type MeasuredServer } from './measured-server.ts'
import type { Cpu } from './serve-broadcasts.ts'

let compiled: string | undefined

/** The bare loop of `send()` in C, compiled here: no server in any language does less. */
export async function startSendLoop(): Promise<MeasuredServer> {
  compiled ??= compile()
  const child = spawn(compiled, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async <T>() => JSON.parse((await lines.next()).value ?? '{}') as T
  const { port } = await next<{ port: number }>()
  return {
    port,
    viewers: { path: '/', greetings: [] },
    broadcast: ({ times, everyMs, bytes }) => {
      child.stdin.write(`broadcast ${times} ${everyMs} ${bytes}\n`)
      return next<Cpu>()
    },
    residentBytes: async () => residentBytesOf(child.pid ?? 0),
    stop: () => void child.kill('SIGKILL'),
  }
}

function compile(): string {
  const program = join(mkdtempSync(join(tmpdir(), 'crease-send-loop-')), 'send-loop')
  const source = fileURLToPath(new URL('./send-loop.c', import.meta.url))
  const { status, stderr } = spawnSync('cc', ['-O2', '-o', program, source], { encoding: 'utf8' })
  if (status === 0) return program
  throw new LeftOut(
    status === null
      ? 'The loop in C is left out: there is no compiler (Debian: `apt-get install gcc libc6-dev`).'
      : `The loop in C is left out: it does not compile here. ${stderr}`,
  )
}
