import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod'
import { OTHER_LANGUAGES, type OtherLanguage } from '#shared/language.ts'
import { type NamedPicture, pictureUrl } from '../../core/drawing/named-picture.ts'
import { type Article, readArticle, readArticleWords } from './article.ts'
import { BrokenContent, ReservedSlug } from './broken-content.ts'
import {
  AdsFile,
  GalleriesFile,
  readContentPicture,
  SiteFile,
  SlidesFile,
  SponsorsFile,
  VideosFile,
} from './content-schemas.ts'
import { readYaml } from './read-yaml.ts'
import { readDocumentWords, readSiteDocument, type SiteDocumentFile } from './site-document.ts'

const DATA_FILES = {
  'site.yaml': SiteFile,
  'sponsors.yaml': SponsorsFile,
  'ads.yaml': AdsFile,
  'slides.yaml': SlidesFile,
  'galleries.yaml': GalleriesFile,
  'videos.yaml': VideosFile,
} as const
type DataFiles = { [K in keyof typeof DATA_FILES]: z.infer<(typeof DATA_FILES)[K]> }

const FOLDERS = ['', 'news', 'blogs', 'documents', 'pictures'] as const

type Log = { error(details: object, message: string): void; info(message: string): void }
type Read = { text: string; good?: unknown }

/** What every site has until its editors write a file of the same name. */
const FOR_EVERY_SITE = /^(documents\/(?!about)|pictures\/trophy-)/

/** What the desk has of a data file. */
const AT_DESK = 'desk/'

/** A broken file keeps its last good version. At the start a broken data file, or a document at an address of the site, stops it. */
export class Content {
  readonly #own: string | undefined
  readonly #sources: { folder: string; isFor(file: string): boolean; isRuling?: boolean }[]
  readonly #log: Log
  #files = new Map<string, Read>()
  #changed: (() => void)[] = []
  readonly #holders = { news: new Map<number, string>(), blogs: new Map<number, string>() }
  news: readonly Article[] = []
  blogs: readonly Article[] = []
  documents: ReadonlyMap<string, SiteDocumentFile> = new Map()
  pictures: ReadonlyMap<string, NamedPicture> = new Map()
  #data: DataFiles | undefined
  readonly #desk: () => Promise<ReadonlyMap<string, string>>
  #reading: Promise<unknown> = Promise.resolve()
  #ofDesk: ReadonlyMap<string, string> = new Map()
  /** By what they are about. */
  #ruling = new Map<string, string>()

  /** `own`: the folder of the editors, which rules over their desk. `shipped`: where what they did not write comes from. */
  constructor(
    own: string | undefined,
    log: Log,
    shipped?: string,
    desk = async (): Promise<ReadonlyMap<string, string>> => new Map(),
  ) {
    this.#own = own
    this.#desk = desk
    this.#sources = [
      ...(shipped === undefined || shipped === own
        ? []
        : [{ folder: shipped, isFor: (file: string) => FOR_EVERY_SITE.test(file) }]),
      ...(own === undefined ? [] : [{ folder: own, isFor: () => true, isRuling: own !== shipped }]),
    ]
    this.#log = log
  }

  /** Those that are there now. */
  get folders(): string[] {
    const folders = this.#sources.flatMap(({ folder }) => FOLDERS.map((name) => join(folder, name)))
    return [...new Set(folders)].filter((folder) => existsSync(folder))
  }

  /** Where the films are, if there are any. */
  get films(): string | undefined {
    const folder = this.#own && join(this.#own, 'films')
    return folder && existsSync(folder) ? folder : undefined
  }

  get<K extends keyof DataFiles>(file: K): DataFiles[K] {
    if (!this.#data) throw new Error('The content has not been read yet.')
    return this.#data[file]
  }

  /** The file that rules over an article or a document, or over a part of a data file. */
  ruling(about: string, path: readonly string[] = []): string | undefined {
    const file = this.#ruling.get(about)
    const isIn = file !== undefined && partOf(this.#files.get(file)?.good, path) !== undefined
    return isIn ? file : undefined
  }

  /** `name`: of a picture, or an address. */
  pictureUrl(name: string): string {
    return name.includes('/') ? name : pictureUrl(name, this.pictures.get(name))
  }

  onChange(work: () => void): void {
    this.#changed.push(work)
  }

  async open(): Promise<void> {
    await this.#read(true)
  }

  /** One after the other, so that what was read last is the newest. */
  async refresh(): Promise<void> {
    const read = this.#reading.then(() => this.#read(false))
    this.#reading = read.catch(() => {})
    if (await read) this.#log.info('The content was read again.')
  }

  async #read(isFirst: boolean): Promise<boolean> {
    const texts = await this.#texts()
    const isSame =
      texts.size === this.#files.size &&
      [...texts].every(([file, text]) => this.#files.get(file)?.text === text)
    if (isSame && !isFirst) return false
    const files = new Map<string, Read>()
    for (const [file, text] of texts) files.set(file, this.#readFile(file, text, isFirst))
    for (const file of Object.keys(DATA_FILES)) {
      if (files.get(file)?.good === undefined) files.set(file, this.#files.get(file) ?? emptyFile(file))
    }
    this.#files = files
    this.#arrange()
    for (const work of this.#changed) work()
    return true
  }

  #readFile(file: string, text: string, isFirst: boolean): Read {
    const before = this.#files.get(file)
    if (before?.text === text) return before
    try {
      return { text, good: parse(file, text) }
    } catch (error) {
      const broken = error instanceof BrokenContent ? error : new BrokenContent(file, 1, `${error}`)
      const isOfFolder = !this.#ofDesk.has(file)
      if (isFirst && isOfFolder && (broken instanceof ReservedSlug || file in DATA_FILES)) throw broken
      this.#log.error(
        { file, line: broken.line },
        `${broken.message}. ${before?.good === undefined ? 'It is left out.' : 'Its last good version stays.'}`,
      )
      return before ? { ...before, text } : { text }
    }
  }

  #arrange(): void {
    this.news = this.#articles('news')
    this.blogs = this.#articles('blogs')
    this.documents = new Map(
      this.#in<SiteDocumentFile>('documents').map(({ good }) => [good.slug, good] as const),
    )
    this.pictures = new Map(
      [...this.#files].flatMap(([file, { good }]) => {
        const name = /^pictures\/(.+)\.svg$/.exec(file)?.[1]
        return name === undefined || good === undefined ? [] : [[name, good as NamedPicture] as const]
      }),
    )
    this.#data = Object.fromEntries(
      Object.entries(DATA_FILES).map(([file, schema]) => {
        const layers = [this.#files.get(`${AT_DESK}${file}`)?.good, this.#files.get(file)?.good]
        const [below, above] = this.#ruling.has(file) ? layers : layers.toReversed()
        const both = schema.safeParse(merged(below, above))
        if (both.success) return [file, both.data]
        this.#log.error(
          { file, issues: both.error.issues },
          `${file} and the desk do not agree: the desk's part is left out.`,
        )
        return [file, schema.parse(above)]
      }),
    ) as DataFiles
  }

  #in<T extends { inLanguages: object }>(folder: string): { file: string; text: string; good: T }[] {
    const all = [...this.#files].filter(([file]) => file.startsWith(`${folder}/`))
    const translations = all.flatMap(([file, { good }]) => {
      const translation = translationOf(file)
      return translation && good !== undefined ? [{ file, good, ...translation }] : []
    })
    for (const { file, of } of translations) {
      if (!this.#files.has(of))
        this.#log.error({ file, line: 1 }, `${file}: there is no ${of} whose words it could be.`)
    }
    return all.flatMap(([file, { text, good }]) => {
      if (good === undefined || translationOf(file)) return []
      const inLanguages = Object.fromEntries(
        translations.filter(({ of }) => of === file).map((one) => [one.language, one.good]),
      )
      return [{ file, text, good: { ...(good as T), inLanguages } }]
    })
  }

  #articles(folder: 'news' | 'blogs'): Article[] {
    const all = this.#in<Article>(folder)
    const before = this.#holders[folder]
    const holders = new Map<number, string>()
    for (const { file, good } of all) {
      if (before.get(good.id) === file || !holders.has(good.id)) holders.set(good.id, file)
    }
    this.#holders[folder] = holders
    return all.flatMap(({ file, text, good }) => {
      const holder = holders.get(good.id)
      if (holder === file) return [good]
      const line = text.split('\n').findIndex((one) => one.startsWith('id:')) + 1
      this.#log.error(
        { file, line },
        `${file}, line ${line}: the id ${good.id} belongs to ${holder}, so that this file is left out.`,
      )
      return []
    })
  }

  /** What ships, above it the desk, above that the folder of the editors. */
  async #texts(): Promise<Map<string, string>> {
    const texts = new Map<string, string>()
    const add = (layer: ReadonlyMap<string, string>) => {
      const over = new Set([...layer.keys()].filter((file) => !translationOf(file)).map(aboutOf))
      for (const file of texts.keys()) if (over.has(aboutOf(file))) texts.delete(file)
      for (const [file, text] of layer) texts.set(file, text)
    }
    const desk = await this.#desk()
    this.#ofDesk = desk
    this.#ruling = new Map()
    for (const { folder, isFor, isRuling } of this.#sources) {
      const layer = new Map<string, string>()
      for (const part of FOLDERS) {
        for (const name of await namesIn(join(folder, part))) {
          const file = part === '' ? name : `${part}/${name}`
          const isRead =
            part === '' ? file in DATA_FILES : name.endsWith(part === 'pictures' ? '.svg' : '.md')
          const text = isRead && isFor(file) ? await this.#textIn(folder, file) : undefined
          if (text !== undefined) layer.set(file, text)
        }
      }
      if (isRuling) {
        add(desk)
        for (const file of layer.keys()) if (!translationOf(file)) this.#ruling.set(aboutOf(file), file)
      }
      add(layer)
    }
    if (!this.#sources.some(({ isRuling }) => isRuling)) add(desk)
    return texts
  }

  /** Of a file that cannot be read now, what it had before; of one that was removed meanwhile, nothing. */
  async #textIn(folder: string, file: string): Promise<string | undefined> {
    try {
      return await readFile(join(folder, file), 'utf8')
    } catch (error) {
      if (isMissing(error)) return undefined
      if (!this.#data && file in DATA_FILES) throw error
      this.#log.error({ err: error, file }, `${file} cannot be read.`)
      return this.#files.get(file)?.text
    }
  }
}

/** An article is known by its id, every other file by its name; translations are about the same. */
function aboutOf(file: string): string {
  const whole = translationOf(file)?.of ?? file
  return /^(?:news|blogs)\/\d+(?=-)/.exec(whole)?.[0] ?? whole.replace(/\.md$/, '')
}

type Part = Record<string, unknown>

function partOf(part: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Part | undefined)?.[step], part)
}

/** Lists of things with ids are joined, and fields of records; of what else both have, that of `above` is it. */
function merged(below: unknown, above: unknown): unknown {
  if (above === undefined || below === undefined) return above ?? below
  if (Array.isArray(below) && Array.isArray(above)) {
    const ids = above.map((one: Part) => one.id)
    return [...above, ...below.filter(({ id }: Part) => id !== undefined && !ids.includes(id))]
  }
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isRecord(below) || !isRecord(above) || 'id' in (above as Part)) return above
  const all = new Set([...Object.keys(below as Part), ...Object.keys(above as Part)])
  return Object.fromEntries([...all].map((key) => [key, merged((below as Part)[key], (above as Part)[key])]))
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

function emptyFile(file: string): Read {
  return { text: '', good: parse(file, '') }
}

function parse(file: string, text: string): unknown {
  if (file.startsWith('pictures/')) return readContentPicture(file, text)
  const data = file.replace(AT_DESK, '')
  if (data in DATA_FILES) return readYaml(DATA_FILES[data as keyof typeof DATA_FILES], file, text).raw
  const isDocument = file.startsWith('documents/')
  if (translationOf(file)) return isDocument ? readDocumentWords(file, text) : readArticleWords(file, text)
  return isDocument ? readSiteDocument(file, text) : readArticle(file, text)
}

const TRANSLATION = new RegExp(`^(.+)\\.(${OTHER_LANGUAGES.join('|')})\\.md$`)

function translationOf(file: string): { of: string; language: OtherLanguage } | undefined {
  const [, stem, language] = TRANSLATION.exec(file) ?? []
  return stem === undefined ? undefined : { of: `${stem}.md`, language: language as OtherLanguage }
}
