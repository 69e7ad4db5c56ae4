import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The lists of what is fetched on demand, each with its own words. */
const LAZY_LISTS = /^((features|widgets|ui)\/[a-z-]+\/(screens|lazy-parts)|app\/lazy-dialogs)\.ts$/
/** What the first page of most readers holds: the frame, and the screens of live scores. */
const FIRST = [
  'entry-client.tsx',
  'features/home/home-screen.tsx',
  'features/live-score/live-score-screen.tsx',
]

/** Messages that pages hold from the beginning; those of other screens come with them. */
export function firstMessageIds(source: string, ids: readonly string[]): Set<string> {
  return new Set(filesFrom(source, FIRST).flatMap((file) => messageIdsIn(join(source, file), ids)))
}

/** Every source file that these bring into a page, at once or later; other screens not. */
export function filesFrom(source: string, starts: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const code = readFileSync(join(source, file), 'utf8').replace(/^import type .*$/gm, '')
    const names = LAZY_LISTS.test(file) ? /\bfrom '([^']+\.tsx?)'/g : /(?:\bfrom |\bimport\()'([^']+\.tsx?)'/g
    for (const [, name = ''] of code.matchAll(names)) {
      if (name.startsWith('#client/')) visit(name.slice('#client/'.length))
      else if (name.startsWith('.')) visit(relative(source, join(source, dirname(file), name)))
    }
  }
  for (const start of starts) visit(start)
  return [...seen]
}

/** The messages that a file names; ids may be put together of a quoted beginning and a value: `tabs.${tab}`. */
export function messageIdsIn(path: string, ids: readonly string[]): string[] {
  const code = readFileSync(path, 'utf8')
  const begun = [...code.matchAll(/`([a-zA-Z]+\.)\$\{/g)].map(([, beginning]) => beginning ?? '')
  return ids.filter(
    (id) => code.includes(`'${id}'`) || code.includes(`"${id}"`) || begun.some((one) => id.startsWith(one)),
  )
}
