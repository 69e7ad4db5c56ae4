import { createRequire } from 'node:module'

/**
 * The system's C library, called through koffi for what Node has no word for. Undefined where koffi is not there (it is
 * an optional dependency) or the system is not Linux, whose constants our callers use: they then do without.
 */
export const systemLibrary = load()

function load() {
  if (process.platform !== 'linux') return undefined
  try {
    const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi').default
    return { c: koffi.load(null), errno: () => koffi.errno() }
  } catch {
    return undefined
  }
}
