import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'

/** Descriptors that are not for readers: connections to the origin (8 + 32 + 512), files, logs and threads. */
const OWN_DESCRIPTORS = 800
const DESCRIPTORS_WHERE_UNKNOWN = 16_000
/** Of what is left, viewers get four fifths; requests, and connections that have not yet said what they want, the rest. */
const SHARE_OF_VIEWERS = 0.8
/** Half of the memory is for connections, so much for each: measured, see operators.md. */
const SHARE_OF_MEMORY = 0.5
const BYTES_PER_VIEWER = 64 * 1024
const FEWEST = 64
const USUAL_FOR_REQUESTS = 1000

export type ConnectionCapacity = {
  viewers: number
  all: number
  ofProcess: number
}

type System = { descriptors: number; memoryBytes: number }

export function connectionCapacity(
  configured: number | undefined,
  workers = 1,
  { descriptors, memoryBytes }: System = system(),
): ConnectionCapacity {
  const ofProcess = descriptors - Math.min(OWN_DESCRIPTORS, Math.floor(descriptors / 2))
  const left = ofProcess * workers
  const byMemory = Math.floor((memoryBytes * SHARE_OF_MEMORY) / BYTES_PER_VIEWER)
  const viewers = configured ?? Math.max(1, Math.min(Math.floor(left * SHARE_OF_VIEWERS), byMemory))
  const all = Math.max(FEWEST, Math.min(left, viewers + Math.max(USUAL_FOR_REQUESTS, viewers)))
  return { viewers, all, ofProcess: Math.ceil(all / workers) }
}

/** The descriptors (`ulimit -n`) with which a process takes so many viewers. */
export const descriptorsFor = (viewers: number) => Math.ceil(viewers / SHARE_OF_VIEWERS) + OWN_DESCRIPTORS

function system(): System {
  return { descriptors: descriptorLimit(), memoryBytes: memoryLimit() }
}

export function memoryLimit(): number {
  // Without a control group the number that Node gives is larger than any memory.
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}

export function descriptorLimit(): number {
  try {
    const limit = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    if (Number.isFinite(Number(limit))) return Number(limit)
  } catch {
    // Not Linux.
  }
  return DESCRIPTORS_WHERE_UNKNOWN
}
