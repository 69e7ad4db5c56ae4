import { useParams } from 'react-router-dom'
import { imageCategory } from '#client/api/gallery-calls.ts'
import { idOf, paths } from '#client/app/paths.ts'
import { useEnglishMark } from '#client/i18n/english.tsx'
import { Term, useTerms } from '#client/i18n/terms.tsx'
import { useText } from '#client/i18n/text.tsx'
import { DetailScreen } from '#client/parts/pages/detail-screen.tsx'
import { ReactionButtons } from '#client/parts/reactions/reactions.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { Picture } from '#client/ui/picture.tsx'
import type { GalleryImage, ImageCategoryDetail } from '#shared/api/gallery.ts'
import '#client/parts/pages/list-screen.css'
import './gallery.css'

/** One gallery: its pictures one below the other, as large as the page. */
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
      <ul className="gallery">
        {category.Images.map((image, place) => (
          <GalleryFigure key={image.ImageId} image={image} isFirst={place === 0} />
        ))}
      </ul>
    </div>
  )
}

function GalleryFigure({ image, isFirst }: { image: GalleryImage; isFirst: boolean }) {
  const english = useEnglishMark()
  return (
    <li>
      <figure>
        <Picture
          src={image.ImageUrl}
          alt=""
          sizes="(min-width: 64rem) 36rem, 100vw"
          width={image.Width}
          height={image.Height}
          isFirst={isFirst}
          className="gallery-picture"
        />
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
