import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { answer } from '../answer.ts'

export type BareHttp = { pid: number; port: number; stop(): void }

/** A bare `node:http` server in a process of its own, that answers with these bytes. */
export async function startBareHttp(body: Buffer, headers: Record<string, string>): Promise<BareHttp> {
  const child = fork(fileURLToPath(new URL('./server-bare-http.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await answer(child, 'started')
  child.send({ body: body.toString('base64'), headers })
  const { port } = (await answer(child, 'listening')) as { port: number }
  return { pid: child.pid ?? 0, port, stop: () => void child.kill('SIGKILL') }
}
