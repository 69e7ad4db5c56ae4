import type { MatchFinder } from '../matches/match-finder.ts'
import { matchPoster } from '../pictures/match-poster.ts'
import type { PictureBook } from '../pictures/picture-book.ts'
import type { ScoreFace } from '../pictures/score-face.ts'
import { PICTURE } from '../pictures/svg.ts'
import type { Content } from './content.ts'

export function addPictureSources(
  book: PictureBook,
  { content, finder, face }: { content: Content; finder: MatchFinder; face: ScoreFace },
): void {
  book.add((name) => content.pictures.get(name))
  book.add(async (name) => {
    const id = /^match-([1-9]\d{0,8})$/.exec(name)?.[1]
    const record = id === undefined ? undefined : await finder.find(Number(id))
    return record && { svg: matchPoster(face, record), ...PICTURE }
  })
}
