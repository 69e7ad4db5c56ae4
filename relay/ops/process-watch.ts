import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ProcessFigures } from '#shared/ops/service-status.ts'
import { openDescriptors } from '../metrics/process-metrics.ts'

const LOOK_EVERY_MS = 20

export class ProcessWatch {
  readonly #part: ProcessFigures['part']
  readonly #maxDescriptors: number
  readonly #delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })

  constructor(part: ProcessFigures['part'], maxDescriptors: number) {
    this.#part = part
    this.#maxDescriptors = maxDescriptors
    this.#delay.enable()
  }

  figures({ viewers, slowReaders }: { viewers: number; slowReaders: number }): ProcessFigures {
    const { user, system } = process.cpuUsage()
    const loopDelayMs = Math.max(0, this.#delay.max / 1e6 - LOOK_EVERY_MS)
    this.#delay.reset()
    return {
      pid: process.pid,
      part: this.#part,
      viewers,
      slowReaders,
      cpuMs: (user + system) / 1000,
      residentBytes: process.memoryUsage.rss(),
      loopDelayMs,
      descriptors: openDescriptors() ?? 0,
      maxDescriptors: this.#maxDescriptors,
      startedAt: Math.round(Date.now() - 1000 * process.uptime()),
    }
  }

  stop(): void {
    this.#delay.disable()
  }
}
