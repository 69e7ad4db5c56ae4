import { type MouseEvent, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { imageCategory } from '#client/api/gallery-calls.ts'
import { DetailScreen } from '#client/features/page-layouts/detail-screen.tsx'
import { ReactionButtons } from '#client/features/reactions/reactions.tsx'
import { useLanguageMark } from '#client/i18n/english.tsx'
import { Term, useTerms } from '#client/i18n/terms.tsx'
import { useText } from '#client/i18n/text.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { idOf, paths } from '#shared/addresses/paths.ts'
import type { GalleryImage, ImageCategoryDetail } from '#shared/api/gallery.ts'
import { LargePicture } from './large-picture.tsx'
import './gallery.css'

export function Screen() {
  const id = idOf(useParams().categoryId)
  return (
    <DetailScreen
      call={id === undefined ? undefined : imageCategory(id)}
      instead={{ to: paths.images(), label: 'notFound.images' }}
    >
      {(category) => <Gallery category={category} />}
    </DetailScreen>
  )
}

function Gallery({ category }: { category: ImageCategoryDetail }) {
  const text = useText()
  const [large, setLarge] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const { Images: images } = category
  const shown = large === undefined ? undefined : images[large]
  const title = useTerms()('galleries', category.Title) ?? category.Title
  return (
    <div className="measure list-screen">
      <PageHead
        title={title}
        description={text('images.about', { title, count: category.Images.length })}
        canonical={paths.imageDetail(category.CategoryId)}
      />
      <h1>
        <Term of="galleries" word={category.Title} />
      </h1>
      <ul ref={list} className="gallery">
        {images.map((image, place) => (
          <GalleryFigure
            key={image.ImageId}
            image={image}
            isFirst={place === 0}
            enlarge={() => setLarge(place)}
          />
        ))}
      </ul>
      {shown && large !== undefined && (
        <LargePicture
          image={shown}
          meanwhile={list.current?.querySelectorAll('img')[large]?.currentSrc}
          previous={large > 0 ? () => setLarge(large - 1) : undefined}
          next={large < images.length - 1 ? () => setLarge(large + 1) : undefined}
          close={() => setLarge(undefined)}
        />
      )}
    </div>
  )
}

type FigureProps = { image: GalleryImage; isFirst: boolean; enlarge(): void }

function GalleryFigure({ image, isFirst, enlarge }: FigureProps) {
  const english = useLanguageMark()
  const text = useText()
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    enlarge()
  }
  return (
    <li>
      <figure>
        <a
          href={image.ImageUrl}
          className="gallery-link"
          aria-label={text('images.enlarge', { title: image.Alt })}
          onClick={open}
        >
          <Picture
            src={image.ImageUrl}
            alt=""
            sizes="(min-width: 64rem) 36rem, 100vw"
            width={image.Width}
            height={image.Height}
            isFirst={isFirst}
            className="gallery-picture"
          />
        </a>
        <figcaption className="gallery-caption">
          <span>
            <span lang={english}>{image.Alt}</span>
            {image.Credit && (
              <span className="gallery-credit soft">
                <Term of="galleries" word={image.Credit} />
              </span>
            )}
          </span>
          <ReactionButtons type="image" id={image.ImageId} likes={image.Likes} disLikes={image.DisLikes} />
        </figcaption>
      </figure>
    </li>
  )
}
