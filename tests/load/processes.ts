import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

export type Cpu = { userUs: number; systemUs: number }

/** Starts a TypeScript file of the benchmarks as a process. */
export function startProgram(file: string, args: string[] = []): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** The next message of this type from a process; rejects where the process ends instead. */
export async function answer<Message>(child: ChildProcess, type: string): Promise<Message> {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    for (;;) {
      const [message] = await Promise.race([
        once(child, 'message', { signal }),
        once(child, 'exit', { signal }).then(([code]) => {
          throw new Error(`a process of the measurement ended (${code})`)
        }),
      ])
      if ((message as { type: string }).type === type) return message as Message
    }
  } finally {
    waiting.abort()
  }
}

/** CPU that processes with all of their threads have used so far, by the system's own account. */
export function cpuOf(...pids: number[]): Cpu {
  const sum = { userUs: 0, systemUs: 0 }
  for (const pid of pids) {
    const [user = '0', system = '0'] = statOf(pid).slice(11, 13)
    sum.userUs += (Number(user) / TICKS_PER_SECOND) * 1e6
    sum.systemUs += (Number(system) / TICKS_PER_SECOND) * 1e6
  }
  return sum
}

export function cpuSince(before: Cpu, after: Cpu): Cpu {
  return { userUs: after.userUs - before.userUs, systemUs: after.systemUs - before.systemUs }
}

export function residentBytesOf(...pids: number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  )
  return 1024 * kilobytes.reduce((sum, each) => sum + each, 0)
}

/** A process and all that it has started. */
export function familyOf(pid = 0): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      parents.set(Number(name), Number(statOf(Number(name))[1]))
    } catch {
      // Ended meanwhile.
    }
  }
  const isOfFamily = (of: number | undefined): boolean =>
    of === pid || (of !== undefined && of > 1 && isOfFamily(parents.get(of)))
  return [...parents.keys()].filter(isOfFamily)
}

/** Memory of the system itself for all sockets, the server's and the clients'; bytes that wait in them aside. */
export function kernelBytes(): number {
  return 1024 * Number(/^Slab:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1])
}

/** The name of the process, in brackets, may contain spaces: the fields follow it. */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
}
