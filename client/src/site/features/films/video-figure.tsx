import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { English } from '#client/kit/i18n/english.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Video } from '#shared/api/gallery.ts'
import './video-figure.css'

type Props = {
  video: Video
  /** Whether the page is about its match already. */
  isOfThisPage?: boolean
  /** Actions. */
  children?: ReactNode
}

/** Nothing but the poster is fetched before it is pressed; without a script the press opens the film. */
export function VideoFigure({ video, isOfThisPage, children }: Props) {
  const name = useVideoName(video)
  const [isPressed, setPressed] = useState(false)
  return (
    <li>
      {isPressed ? (
        <Player video={video} name={name ?? video.Title} />
      ) : (
        <a
          href={video.Sources[0]?.Url}
          className="video-poster"
          onClick={(event) => {
            event.preventDefault()
            setPressed(true)
          }}
        >
          <Picture
            src={video.Poster}
            alt=""
            sizes="(min-width: 64rem) 36rem, 100vw"
            width={640}
            height={360}
            className="video wide-picture"
          />
          <span className="visually-hidden">
            <Text id="videos.play" values={{ title: name ?? <English>{video.Title}</English> }} />
          </span>
          <svg className="video-play" viewBox="0 0 56 56" aria-hidden="true">
            <circle cx="28" cy="28" r="28" />
            <path d="M22 17v22l18-11z" />
          </svg>
          <span className="video-length score-text">
            <Duration seconds={video.DurationSeconds} />
          </span>
        </a>
      )}
      <h2 className="video-title title-size">{name ?? <English>{video.Title}</English>}</h2>
      {video.MatchId !== undefined && !isOfThisPage && (
        <p className="small soft">
          <Text as={Link} to={paths.highlights(video.MatchId)} id="videos.match" />
        </p>
      )}
      {children}
    </li>
  )
}

/** A recap's title is made of names: `Herons v Kites: Deccan Twenty, 7th match`; undefined for any other. */
function useVideoName({ Title, MatchId }: Video): string | undefined {
  const { composed } = useNames()
  const [sides = '', match = ''] = Title.split(': ')
  if (MatchId === undefined) return undefined
  const [who, which] = [composed.sides(sides), composed.match(match)]
  return who === undefined || which === undefined ? undefined : `${who}: ${which}`
}

function Player({ video, name }: { video: Video; name: string }) {
  const text = useText()
  return (
    // biome-ignore lint/a11y/useMediaCaption: not every origin has captions; where there are some, they stand
    <video
      ref={(player) => player?.focus()}
      className="video wide-picture"
      controls
      autoPlay
      playsInline
      poster={video.Poster}
      width={640}
      height={360}
      aria-label={name}
    >
      {video.Sources.map(({ Type, Url }) => (
        <source key={Url} src={Url} type={Type} />
      ))}
      {video.CaptionsUrl && (
        <track
          kind="captions"
          src={video.CaptionsUrl}
          srcLang={video.Language ?? 'en'}
          label={text('videos.captions')}
          default
        />
      )}
    </video>
  )
}

/** Minutes and seconds. */
function Duration({ seconds }: { seconds: number }) {
  const intl = useIntl()
  const whole = Math.round(seconds)
  const two = (value: number) => intl.formatNumber(value, { minimumIntegerDigits: 2 })
  return (
    <>
      {intl.formatNumber(Math.floor(whole / 60))}:{two(whole % 60)}
    </>
  )
}
