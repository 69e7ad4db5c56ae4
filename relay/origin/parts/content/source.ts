import type { DeskRecordOf } from '#shared/api/desk.ts'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#shared/language.ts'
import type { Current } from '../../core/database/version-store.ts'

export type DeskEntry<Kind extends DeskKindName> = Current & { entry: DeskRecordOf<Kind> }

/** A file, or a record of the desk. */
export type Source = {
  /** Another one after each change. */
  version: string
  read(): object
  /** Of a record of the desk: as the log names it. */
  place?: string
}

/** What one place has, by the names of its files; the desk's have the names that files of theirs would have. */
export type Layer = ReadonlyMap<string, Source>

/** A layer hides what is below it and about the same; a translation alone joins its text. */
export function stacked(layers: readonly Layer[]): Layer {
  const all = new Map<string, Source>()
  for (const layer of layers) {
    const hidden = new Set([...layer.keys()].filter((name) => !translationOf(name)).map(aboutOf))
    for (const name of all.keys()) if (hidden.has(aboutOf(name))) all.delete(name)
    for (const [name, source] of layer) all.set(name, source)
  }
  return all
}

/** An article is known by its id, everything else by its name; translations are about the same. */
export function aboutOf(name: string): string {
  const whole = translationOf(name)?.of ?? name
  return /^(?:news|blogs)\/\d+(?=-)/.exec(whole)?.[0] ?? whole.replace(/\.md$/, '')
}

const TRANSLATION = new RegExp(`^(.+)\\.(${OTHER_LANGUAGES.join('|')})\\.md$`)

export function translationOf(name: string): { of: string; language: OtherLanguage } | undefined {
  const [, stem, language] = TRANSLATION.exec(name) ?? []
  return stem === undefined ? undefined : { of: `${stem}.md`, language: language as OtherLanguage }
}
