/** What is asked of the bundler. */
type Bundle = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/**
 * Tells whether an entry stands on a module: imports it by itself or through others, and not only once it is asked
 * for. The bundler knows all imports when it first asks.
 */
export function staticClosure(entry: string): (id: string, bundle: Bundle) => boolean {
  let closure: Set<string> | undefined
  return (id, bundle) => {
    if (closure === undefined) {
      closure = new Set([entry])
      for (const one of closure) {
        for (const imported of bundle.getModuleInfo(one)?.importedIds ?? []) closure.add(imported)
      }
    }
    return closure.has(id)
  }
}
