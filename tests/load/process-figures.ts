import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU that a process with all of its threads has used so far, by the system's own account. */
export function cpuOf(pid: number): { userUs: number; systemUs: number } {
  // The name of the process, in brackets, may hold spaces: what counts stands after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const [user = '0', system = '0'] = fields.slice(11, 13)
  const us = (ticks: string) => (Number(ticks) / TICKS_PER_SECOND) * 1e6
  return { userUs: us(user), systemUs: us(system) }
}

export function cpuSecondsOf(pid: number): number {
  const { userUs, systemUs } = cpuOf(pid)
  return (userUs + systemUs) / 1e6
}

export function residentBytesOf(pid: number): number {
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** A process and all that it has started. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      parents.set(Number(name), Number(stat[1]))
    } catch {
      // Ended meanwhile.
    }
  }
  const isOfFamily = (of: number | undefined): boolean =>
    of === pid || (of !== undefined && of > 1 && isOfFamily(parents.get(of)))
  return [...parents.keys()].filter(isOfFamily)
}

/** What the system itself holds for all sockets, the server's and the clients'; bytes that wait in them aside. */
export function kernelBytes(): number {
  return 1024 * Number(/^Slab:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1])
}
