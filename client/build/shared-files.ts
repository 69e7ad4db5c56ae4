type ModuleInfo = { importedIds: readonly string[] }
type Context = { getModuleInfo(id: string): ModuleInfo | null }

/**
 * Which modules that several files share travel together: many small files compress worse and come later. What the
 * first view of home is made of is one file, whichever other screen needs a part of it.
 */
export function sharedFiles(homeScreen: string) {
  const ofHome = new Set<string>()
  const collect = (id: string, context: Context) => {
    if (ofHome.has(id)) return
    ofHome.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) collect(next, context)
  }
  return [
    // Schemas are for where people type and for tools: no first page needs them.
    {
      name: 'schemas',
      test: /\/(node_modules\/zod\/|shared\/(api\/envelope|id-and-count|cricket\/ball-mark-schemas)\.ts)/,
      priority: 1,
    },
    // The formatter of parsed phrases is for commentary: pages have compiled messages.
    { name: 'phrases', test: /\/node_modules\/(intl-messageformat|@formatjs)\//, priority: 1 },
    {
      name: (id: string, context: Context) => {
        collect(homeScreen, context)
        return ofHome.has(id) ? 'home' : null
      },
      debugName: 'home',
      minShareCount: 2,
    },
  ]
}
