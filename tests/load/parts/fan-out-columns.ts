import type { FanOut } from '../fanout/fan-out.ts'
import type { Column } from '../report/report.ts'

export const FAN_OUT_COLUMNS: Column[] = [
  { key: 'perCpuSecond', label: 'deliveries per CPU-second', better: 'more', digits: 0 },
  { key: 'userUs', label: 'user µs each', better: 'less', digits: 2 },
  { key: 'p50Ms', label: 'p50 ms', better: 'neither', digits: 0 },
  { key: 'p99Ms', label: 'p99 ms', better: 'less', digits: 0 },
  { key: 'lastMs', label: 'last ms', better: 'neither', digits: 0 },
  { key: 'residentKb', label: 'resident KB each', better: 'less', digits: 2 },
  { key: 'kernelKb', label: 'kernel KB each, both ends', better: 'neither', digits: 1 },
  { key: 'acceptsPerSecond', label: 'accepts per second', better: 'neither', digits: 0 },
]

export function fanOutValues(figures: FanOut): Record<string, number> {
  const { residentBytes, kernelBytes, deliveriesPerCpuSecond, ...others } = figures
  return {
    perCpuSecond: deliveriesPerCpuSecond,
    residentKb: residentBytes / 1024,
    kernelKb: kernelBytes / 1024,
    ...others,
  }
}
