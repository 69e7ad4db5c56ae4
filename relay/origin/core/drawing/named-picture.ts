import { PICTURE } from './svg.ts'

export type NamedPicture = { svg: string; width: number; height: number }
export type FindPicture = (name: string) => Promise<NamedPicture | undefined>

export function pictureUrl(
  name: string,
  { width, height }: { width: number; height: number } = PICTURE,
): string {
  return `/api/Media/pictures/${name}-${width}x${height}.webp`
}
