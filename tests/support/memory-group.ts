import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'

/** Control groups of memory in their first version, below the group of this process. */
const ROOT = '/sys/fs/cgroup/memory'
const own = () => /^\d+:memory:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]

/** A container's limit on memory, which can be changed while a process runs in it. */
export class MemoryGroup {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  static get canBeMade(): boolean {
    const group = own()
    return process.getuid?.() === 0 && group !== undefined && existsSync(`${ROOT}${group}/tasks`)
  }

  static made(): MemoryGroup {
    const folder = `${ROOT}${own()}/crease-${process.pid}`
    mkdirSync(folder)
    return new MemoryGroup(folder)
  }

  take(pid: number | undefined): void {
    writeFileSync(`${this.#folder}/cgroup.procs`, String(pid))
  }

  limit(bytes: number): void {
    writeFileSync(`${this.#folder}/memory.limit_in_bytes`, String(Math.round(bytes)))
  }

  /** Once nobody is in it any more. */
  remove(): void {
    rmdirSync(this.#folder)
  }
}
