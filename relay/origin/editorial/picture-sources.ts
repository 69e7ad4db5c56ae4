import type { Database } from '../database/schema.ts'
import { findMatch } from '../matches/match-store.ts'
import { drawPicture, type Picture } from '../pictures/picture.ts'
import type { NamedPicture, PictureBook } from '../pictures/picture-book.ts'
import { PICTURE } from '../pictures/svg.ts'
import { findReport } from '../reports/report-store.ts'
import { pictureName } from './article-index.ts'
import type { Content } from './content.ts'
import { imageName } from './gallery-routes.ts'

/** Every drawing that the content, the reports, the matches and the series have, under the name in its address. */
export function addPictureSources(book: PictureBook, db: Database, content: Content): void {
  let named = new Map<string, Picture>()
  const collect = () => {
    named = picturesIn(content)
  }
  collect()
  content.onChange(collect)

  book.add((name) => drawn(name, named.get(name)))
  book.add(async (name) => {
    const id = numberIn(name, 'report')
    return id === undefined ? undefined : drawn(name, (await findReport(db, id))?.picture)
  })
  book.add(async (name) => {
    const id = numberIn(name, 'match')
    const facts = id === undefined ? undefined : await findMatch(db, id)
    return facts && drawn(name, { kind: 'crests', sides: facts.teams.map(({ ShortName }) => ShortName) })
  })
  book.add(async (name) => {
    const id = numberIn(name, 'series')
    const row =
      id === undefined
        ? undefined
        : await db.selectFrom('tournaments').select('format').where('id', '=', id).executeTakeFirst()
    return row && drawn(name, seriesPicture(row.format))
  })
}

function picturesIn(content: Content): Map<string, Picture> {
  return new Map([
    ...content.news.map((article): [string, Picture] => [pictureName('news', article), article.picture]),
    ...content.blogs.map((article): [string, Picture] => [pictureName('blogs', article), article.picture]),
    ...content
      .get('slides.yaml')
      .map(({ id, picture }): [string, Picture] => [`slide-${id}`, picture.picture]),
    ...content
      .get('galleries.yaml')
      .flatMap((gallery) =>
        gallery.images.map(({ id, picture }): [string, Picture] => [imageName(gallery, id), picture.picture]),
      ),
  ])
}

function seriesPicture(format: string): Picture {
  switch (format) {
    case 'Test':
    case 'First-class':
      return { kind: 'trophy', shape: 'urn', ground: 'sea' }
    case 'ODI':
      return { kind: 'trophy', shape: 'plate', ground: 'ballDark' }
    default:
      return { kind: 'trophy', shape: 'cup' }
  }
}

function drawn(name: string, picture: Picture | undefined): NamedPicture | undefined {
  return picture && { svg: drawPicture(picture, name), ...PICTURE }
}

function numberIn(name: string, what: string): number | undefined {
  const number = new RegExp(`^${what}-([1-9]\\d{0,8})$`).exec(name)?.[1]
  return number === undefined ? undefined : Number(number)
}
