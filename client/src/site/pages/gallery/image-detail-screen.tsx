import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { imageCategory } from '#client/kit/api/gallery-calls.ts'
import { useLanguageMark } from '#client/kit/i18n/english.tsx'
import { useText } from '#client/kit/i18n/text.tsx'
import { Term, useTerms } from '#client/kit/i18n/words-of-origin.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Icon } from '#client/kit/ui/icon/icon.tsx'
import { ModalDialog } from '#client/kit/ui/modal-dialog.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { DetailScreen } from '#client/site/features/page-layouts/detail-screen.tsx'
import { TitledPage } from '#client/site/features/page-layouts/titled-page.tsx'
import { ReactionButtons } from '#client/site/features/reactions/reactions.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { GalleryImage, ImageCategoryDetail } from '#shared/api/gallery.ts'
import './gallery.css'

export function Screen() {
  return (
    <DetailScreen
      param="categoryId"
      callOf={imageCategory}
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
    <TitledPage
      title={title}
      description={text('images.about', { title, count: category.Images.length })}
      canonical={paths.imageDetail(category.CategoryId)}
      heading={<Term of="galleries" word={category.Title} />}
    >
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
    </TitledPage>
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
          className="gallery-link block"
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
        <figcaption className="gallery-caption wrap">
          <span>
            <span lang={english}>{image.Alt}</span>
            {image.Credit && (
              <span className="soft tiny block">
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

type Props = {
  image: GalleryImage
  /** A smaller copy that is loaded already, shown until the large one is. */
  meanwhile: string | undefined
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
  close(): void
}

/** A picture as large as the window. Arrow keys turn, Escape and a press outside close. */
function LargePicture({ image, meanwhile, previous, next, close }: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const turn = (event: KeyboardEvent) => {
    const to = { ArrowLeft: previous, ArrowRight: next }[event.key]
    if (!to) return
    event.preventDefault()
    to()
  }
  return (
    <ModalDialog
      dialog={dialog}
      className="large-picture"
      aria-label={image.Alt}
      close={close}
      onKeyDown={turn}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div className="large-picture-bar wrap">
        <Button
          className="large-picture-button"
          aria-disabled={!previous}
          onClick={previous}
          id="images.previous"
        />
        <Button className="large-picture-button" aria-disabled={!next} onClick={next} id="images.next" />
        <button
          type="button"
          className="large-picture-button"
          aria-label={text('action.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={22} />
        </button>
      </div>
      <Picture
        key={image.ImageId}
        src={image.ImageUrl}
        alt={image.Alt}
        sizes="100vw"
        width={image.Width}
        height={image.Height}
        isFirst
        meanwhile={meanwhile}
        className="large-picture-image"
      />
    </ModalDialog>
  )
}
