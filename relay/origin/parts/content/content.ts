import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type NamedPicture, pictureUrl } from '../../core/drawing/named-picture.ts'
import type { Article } from './article.ts'
import { BrokenContent, ReservedSlug, reasonOf } from './broken-content.ts'
import { foldersOf, layerOfFolder } from './content-folder.ts'
import { type Data, type DataRecords, DEFAULTS } from './data-schemas.ts'
import type { SiteDocument } from './site-document.ts'
import { aboutOf, type Layer, type Source, stacked, translationOf } from './source.ts'

type Log = { error(details: object, message: string): void; info(message: string): void }
type Reading = { version: string; record: object | undefined }

const KINDS = Object.keys(DEFAULTS) as (keyof Data)[]

/** What every site has until its editors write a file of the same name. */
const FOR_EVERY_SITE = /^(documents\/(?!about)|pictures\/trophy-)/

/** What editors wrote, in files and at the desk. A broken file or record keeps its last good version. */
export class Content {
  news: readonly Article[] = []
  blogs: readonly Article[] = []
  documents: ReadonlyMap<string, SiteDocument> = new Map()
  pictures: ReadonlyMap<string, NamedPicture> = new Map()
  #data: Data | undefined
  readonly #own: string | undefined
  readonly #shipped: string | undefined
  readonly #desk: () => Promise<Layer>
  readonly #log: Log
  #readings: ReadonlyMap<string, Reading> = new Map()
  /** Files of editors, by what they are about. */
  #ruling: ReadonlyMap<string, string> = new Map()
  readonly #holders = { news: new Map<number, string>(), blogs: new Map<number, string>() }
  #reading: Promise<unknown> = Promise.resolve()

  /** `own`: the folder of the editors, which rules over their desk. `shipped`: where what they did not write comes from. */
  constructor(
    own: string | undefined,
    log: Log,
    shipped?: string,
    desk = async (): Promise<Layer> => new Map(),
  ) {
    this.#own = own
    this.#shipped = shipped
    this.#desk = desk
    this.#log = log
  }

  /** Those that are there now. */
  get folders(): string[] {
    const folders = [this.#shipped, this.#own].flatMap((folder) => (folder ? foldersOf(folder) : []))
    return [...new Set(folders)]
  }

  /** Where the films are, if there are any. */
  get films(): string | undefined {
    const folder = this.#own && join(this.#own, 'films')
    return folder && existsSync(folder) ? folder : undefined
  }

  get<Kind extends keyof Data>(kind: Kind): Data[Kind] {
    if (!this.#data) throw new Error('The content has not been read yet.')
    return this.#data[kind]
  }

  /** The file that rules over an article or a document, such as `news/7` or `documents/about`. */
  ruling(about: string): string | undefined {
    const file = this.#ruling.get(about)
    return file !== undefined && this.#readings.get(file)?.record ? file : undefined
  }

  /** What the file of that name rules over. */
  ruled<Kind extends keyof Data>(kind: Kind): DataRecords[Kind] | undefined {
    const file = this.#ruling.get(`${kind}.yaml`)
    return file === undefined
      ? undefined
      : (this.#readings.get(file)?.record as DataRecords[Kind] | undefined)
  }

  /** `name`: of a picture, or an address. */
  pictureUrl(name: string): string {
    return name.includes('/') ? name : pictureUrl(name, this.pictures.get(name))
  }

  async open(): Promise<void> {
    await this.#read()
  }

  /** One after the other, so that what was read last is the newest. */
  async refresh(): Promise<void> {
    const read = this.#reading.then(() => this.#read())
    this.#reading = read.catch(() => {})
    if (await read) this.#log.info('The content was read again.')
  }

  /** What ships, above it the desk, above that the folder of the editors; the desk is above what it ships with. */
  async #read(): Promise<boolean> {
    const [own, shipped] = [this.#own, this.#shipped]
    const desk = await this.#desk()
    const ofOwn: Layer = own === undefined ? new Map() : await layerOfFolder(own, () => true)
    const isOther = shipped !== undefined && shipped !== own
    const ofShipped: Layer = isOther
      ? await layerOfFolder(shipped, (file) => FOR_EVERY_SITE.test(file))
      : new Map()
    const sources = stacked(own === shipped ? [ofOwn, desk] : [ofShipped, desk, ofOwn])
    if (this.#data && this.#isRead(sources)) return false

    const readings = new Map([...sources].map(([name, source]) => [name, this.#readingOf(name, source)]))
    for (const file of KINDS.map((kind) => `${kind}.yaml`)) {
      const before = this.#readings.get(file)
      if (before && !readings.has(file)) readings.set(file, before)
    }
    this.#readings = readings
    const ruling = own === shipped ? [] : [...ofOwn.keys()].filter((file) => !translationOf(file))
    this.#ruling = new Map(ruling.map((file) => [aboutOf(file), file]))
    this.#arrange()
    return true
  }

  #isRead(sources: Layer): boolean {
    const isSame = [...sources].every(([name, { version }]) => this.#readings.get(name)?.version === version)
    return isSame && sources.size === this.#readings.size
  }

  /** At the start a broken data file, or a document at an address of the site, stops it. */
  #readingOf(name: string, { version, read, place }: Source): Reading {
    const before = this.#readings.get(name)
    if (before?.version === version) return before
    try {
      return { version, record: read() }
    } catch (error) {
      const isKnown = error instanceof BrokenContent
      const broken = isKnown ? error : new BrokenContent(place ?? name, undefined, reasonOf(error))
      if (!this.#data && (name.endsWith('.yaml') || broken instanceof ReservedSlug)) throw broken
      const outcome = before?.record ? 'Its last good version stays.' : 'It is left out.'
      this.#log.error({ file: place ?? name, line: broken.line }, `${broken.message}. ${outcome}`)
      return { version, record: before?.record }
    }
  }

  #arrange(): void {
    this.news = this.#articles('news')
    this.blogs = this.#articles('blogs')
    this.documents = new Map(this.#texts<SiteDocument>('documents').map(({ text }) => [text.slug, text]))
    this.pictures = new Map(
      [...this.#readings].flatMap(([file, { record }]) => {
        const name = /^pictures\/(.+)\.svg$/.exec(file)?.[1]
        return name === undefined || record === undefined ? [] : [[name, record as NamedPicture]]
      }),
    )
    this.#data = Object.fromEntries(KINDS.map((kind) => [kind, this.#dataOf(`${kind}.yaml`, kind)])) as Data
  }

  #dataOf(file: string, kind: keyof Data): unknown {
    const layers = [`desk/${file}`, file].map((name) => this.#readings.get(name)?.record)
    const [below, above] = this.#ruling.has(file) ? layers : layers.toReversed()
    return merged(merged(DEFAULTS[kind], below), above)
  }

  /** Texts of a folder with their words in other languages. */
  #texts<Text extends { inLanguages: object }>(folder: string): { file: string; text: Text }[] {
    const all = [...this.#readings].flatMap(([file, { record }]) =>
      file.startsWith(`${folder}/`) && record ? [{ file, record, translation: translationOf(file) }] : [],
    )
    for (const { file, translation } of all) {
      if (translation && !this.#readings.has(translation.of))
        this.#log.error({ file, line: 1 }, `${file}: there is no ${translation.of} whose words it could be.`)
    }
    return all.flatMap(({ file, record, translation }) => {
      if (translation) return []
      const words = all.flatMap((one) =>
        one.translation?.of === file ? [[one.translation.language, one.record]] : [],
      )
      return [{ file, text: { ...record, inLanguages: Object.fromEntries(words) } as Text }]
    })
  }

  /** A file with an id that another one has is left out, until that one goes. */
  #articles(folder: 'news' | 'blogs'): Article[] {
    const all = this.#texts<Article>(folder)
    const before = this.#holders[folder]
    const holders = new Map<number, string>()
    for (const { file, text } of all) {
      if (before.get(text.id) === file || !holders.has(text.id)) holders.set(text.id, file)
    }
    this.#holders[folder] = holders
    return all.flatMap(({ file, text }) => {
      const holder = holders.get(text.id)
      if (holder === file) return [text]
      const lines = this.#readings.get(file)?.version.split('\n') ?? []
      const line = lines.findIndex((one) => one.startsWith('id:')) + 1
      this.#log.error(
        { file, line },
        `${file}, line ${line}: the id ${text.id} belongs to ${holder}, so that this file is left out.`,
      )
      return []
    })
  }
}

type Fields = Record<string, unknown>

/** Lists of things with ids are joined, and fields of records; of what else both have, that of `above` is it. */
function merged(below: unknown, above: unknown): unknown {
  if (above === undefined || below === undefined) return above ?? below
  if (Array.isArray(below) && Array.isArray(above)) {
    const ids = above.map((one: Fields) => one.id)
    return [...above, ...below.filter(({ id }: Fields) => id !== undefined && !ids.includes(id))]
  }
  if (!isFields(below) || !isFields(above) || 'id' in above) return above
  const all = new Set([...Object.keys(below), ...Object.keys(above)])
  return Object.fromEntries([...all].map((key) => [key, merged(below[key], above[key])]))
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
