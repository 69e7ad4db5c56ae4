import { useLanguageMark, type Written } from '#client/i18n/english.tsx'
import { namedPicture } from './picture-name.ts'

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
