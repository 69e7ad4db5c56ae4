import { PICTURE } from './svg.ts'

export type NamedPicture = { svg: string; width: number; height: number }
type Source = (name: string) => NamedPicture | undefined | Promise<NamedPicture | undefined>

export class PictureBook {
  readonly #sources: Source[] = []

  add(source: Source): void {
    this.#sources.push(source)
  }

  async find(name: string): Promise<NamedPicture | undefined> {
    for (const source of this.#sources) {
      const found = await source(name)
      if (found) return found
    }
    return undefined
  }
}

export function pictureUrl(
  name: string,
  { width, height }: { width: number; height: number } = PICTURE,
): string {
  return `/api/Media/pictures/${name}-${width}x${height}.webp`
}
