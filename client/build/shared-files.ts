type ModuleInfo = { importedIds: readonly string[] }
type Context = { getModuleInfo(id: string): ModuleInfo | null }

const OURS = /\/(client\/src|shared)\/.*\.tsx?$/
const MANY_SCREENS = 10
const SMALL_BYTES = 3000

/**
 * Which modules that several files share travel together: many small files compress worse and come later. What the
 * first view of home is made of is one file, whichever other screen needs a part of it; so is what very many screens
 * need, and what the screens of a match share comes in few files.
 */
export function sharedFiles(screens: { app: string; home: string; match: string }) {
  const isOfApp = reachedFrom(screens.app)
  const isOfHome = reachedFrom(screens.home)
  const isOfMatch = reachedFrom(screens.match)
  // What only the app imports stays in its file, though a module of a group imports it too.
  const own = { includeDependenciesRecursively: false }
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
      name: (id: string, context: Context) => (isOfHome(id, context) ? 'home' : null),
      debugName: 'home',
      minShareCount: 2,
    },
    {
      name: (id: string, context: Context) => (OURS.test(id) && !isOfApp(id, context) ? 'screens' : null),
      debugName: 'screens',
      minShareCount: MANY_SCREENS,
      ...own,
    },
    {
      name: (id: string, context: Context) =>
        OURS.test(id) && isOfMatch(id, context) && !isOfApp(id, context) ? 'match' : null,
      debugName: 'match',
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL_BYTES,
      ...own,
    },
  ]
}

/** Whether a module is among those that one imports, and they import. */
function reachedFrom(root: string) {
  const reached = new Set<string>()
  const collect = (id: string, context: Context) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) collect(next, context)
  }
  return (id: string, context: Context) => {
    collect(root, context)
    return reached.has(id)
  }
}
