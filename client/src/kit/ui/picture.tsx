import { useLanguageMark, type Written } from '#client/kit/i18n/english.tsx'

type Props = {
  src: string
  /** In English, unless `written` says otherwise; empty where the text next to it says the same. */
  alt: string
  written?: Written
  /** As HTML's `sizes`: `(min-width: 64rem) 42rem, 100vw`. */
  sizes: string
  /** Part of the first view: fetched first. */
  isFirst?: boolean
  /** For a picture whose name lacks its size. */
  width?: number
  height?: number
  /** Shown until the picture has come. */
  meanwhile?: string | undefined
  className?: string | undefined
}

/** In the width and format that fit. Its size reserves its place. */
export function Picture({ src, alt, written, sizes, isFirst, width, height, meanwhile, className }: Props) {
  const lang = useLanguageMark(written)
  const named = namedPicture(src)
  const image = (
    <img
      src={src}
      alt={alt}
      lang={alt === '' ? undefined : lang}
      width={named?.width ?? width}
      height={named?.height ?? height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={className}
      style={meanwhile ? { backgroundImage: `url(${JSON.stringify(meanwhile)})` } : undefined}
      {...(named ? { srcSet: named.webp, sizes } : {})}
    />
  )
  if (!named) return image
  return (
    <picture>
      <source type="image/avif" srcSet={named.avif} sizes={sizes} />
      {image}
    </picture>
  )
}

/** Parts of an embedded picture's name: `/api/Media/pictures/{name}-{W}x{H}.webp`. */
type NamedPicture = { width: number; height: number; webp: string; avif: string }

/** The narrower copies of each picture. */
const WIDTHS = [160, 400, 800] as const
const NAMED = /^(\/api\/Media\/pictures\/)([^/]+-(\d{1,5})x(\d{1,5}))\.webp$/

/** Undefined for other addresses: those have one size. */
function namedPicture(src: string): NamedPicture | undefined {
  const [, folder, name, width, height] = NAMED.exec(src) ?? []
  if (folder === undefined || name === undefined) return undefined
  const natural = Number(width)
  const copies = (type: 'webp' | 'avif') =>
    [
      ...WIDTHS.filter((one) => one < natural).map((one) => `${folder}w${one}/${name}.${type} ${one}w`),
      `${folder}${name}.${type} ${natural}w`,
    ].join(', ')
  return { width: natural, height: Number(height), webp: copies('webp'), avif: copies('avif') }
}
