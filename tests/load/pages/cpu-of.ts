import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU that a process with all of its threads has used so far, in seconds, by the system's own account. */
export function cpuSecondsOf(pid: number): number {
  // The name of the process, in brackets, may hold spaces: what counts stands after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const [user = '0', system = '0'] = fields.slice(11, 13)
  return (Number(user) + Number(system)) / TICKS_PER_SECOND
}
