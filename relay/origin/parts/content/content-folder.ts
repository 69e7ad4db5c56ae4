import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { NamedPicture } from '../../core/drawing/named-picture.ts'
import { readArticleFile, readArticleWords } from './article.ts'
import { BrokenContent } from './broken-content.ts'
import { DATA_SCHEMAS } from './data-schemas.ts'
import { readFrontMatter, readYaml } from './read-yaml.ts'
import { readDocumentFile, readDocumentWords } from './site-document.ts'
import { type Layer, type Source, translationOf } from './source.ts'

const FOLDERS = ['', 'news', 'blogs', 'documents', 'pictures'] as const

/** Those that are there now. */
export function foldersOf(folder: string): string[] {
  return FOLDERS.map((name) => join(folder, name)).filter((path) => existsSync(path))
}

/** Of the files of a folder of content those that `isFor` wants. */
export async function layerOfFolder(folder: string, isFor: (file: string) => boolean): Promise<Layer> {
  const layer = new Map<string, Source>()
  for (const part of FOLDERS) {
    const names = (await unlessMissing(readdir(join(folder, part)))) ?? []
    for (const name of names.sort()) {
      const file = part === '' ? name : `${part}/${name}`
      const isRead =
        part === '' ? schemaOf(file) !== undefined : name.endsWith(part === 'pictures' ? '.svg' : '.md')
      const source = isRead && isFor(file) ? await sourceOf(folder, file) : undefined
      if (source) layer.set(file, source)
    }
  }
  return layer
}

/** None of a file that was removed meanwhile. */
async function sourceOf(folder: string, file: string): Promise<Source | undefined> {
  try {
    const text = await unlessMissing(readFile(join(folder, file), 'utf8'))
    return text === undefined ? undefined : { version: text, read: () => parsed(file, text) }
  } catch (error) {
    const broken = new BrokenContent(file, undefined, `it cannot be opened (${(error as Error).message})`)
    return {
      version: broken.message,
      read: () => {
        throw broken
      },
    }
  }
}

function parsed(file: string, text: string): object {
  const schema = schemaOf(file)
  const nothing = schema instanceof z.ZodArray ? [] : {}
  if (schema) return readYaml(file, text, (written = nothing) => schema.parse(written))
  if (file.startsWith('pictures/')) return readContentPicture(file, text)
  const isDocument = file.startsWith('documents/')
  if (translationOf(file))
    return readFrontMatter(file, text, isDocument ? readDocumentWords : readArticleWords)
  return isDocument ? readDocumentFile(file, text) : readArticleFile(file, text)
}

function readContentPicture(file: string, svg: string): NamedPicture {
  const [, width, height] = /^\s*<svg\b[^>]*\bviewBox="0 0 (\d{2,4}) (\d{2,4})"/.exec(svg) ?? []
  if (width === undefined || height === undefined) {
    throw new BrokenContent(file, 1, 'has to begin with <svg … viewBox="0 0 WIDTH HEIGHT">')
  }
  return { svg, width: Number(width), height: Number(height) }
}

function schemaOf(file: string) {
  return Object.entries(DATA_SCHEMAS).find(([kind]) => file === `${kind}.yaml`)?.[1]
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
