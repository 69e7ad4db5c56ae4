import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { videos } from '#client/api/content-calls.ts'
import { paths } from '#client/app/paths.ts'
import { useEnglishMark } from '#client/i18n/english.tsx'
import { Text, useText } from '#client/i18n/text.tsx'
import { ListScreen } from '#client/parts/pages/list-screen.tsx'
import { ReactionButtons } from '#client/parts/reactions/reactions.tsx'
import type { Video } from '#shared/api/gallery.ts'
import '#client/parts/pages/list-screen.css'
import './gallery.css'

/** Matches told again in moving pictures. Nothing of them is fetched before it is played. */
export function Screen() {
  return (
    <ListScreen
      title="videos.title"
      description="videos.description"
      empty="videos.empty"
      outline="tile"
      callOf={videos}
      pathOf={paths.videos}
    >
      {(items) => (
        <ul className="gallery">
          {items.map((video) => (
            <VideoFigure key={video.VideoId} video={video} />
          ))}
        </ul>
      )}
    </ListScreen>
  )
}

function VideoFigure({ video }: { video: Video }) {
  const text = useText()
  const english = useEnglishMark()
  return (
    <li>
      {/* biome-ignore lint/a11y/useMediaCaption: not every origin has captions; where there are some, they stand */}
      <video
        className="video"
        controls
        preload="none"
        playsInline
        poster={video.Poster}
        width={640}
        height={360}
        aria-label={video.Title}
      >
        {video.Sources.map(({ Type, Url }) => (
          <source key={Url} src={Url} type={Type} />
        ))}
        {video.CaptionsUrl && (
          <track
            kind="captions"
            src={video.CaptionsUrl}
            srcLang="en"
            label={text('videos.captions')}
            default
          />
        )}
      </video>
      <h2 className="video-title" lang={english}>
        {video.Title}
      </h2>
      <p className="small soft phrases">
        <span className="phrase">
          <Duration seconds={video.DurationSeconds} />
        </span>
        {video.MatchId !== undefined && (
          <span className="phrase">
            <Link to={paths.highlights(video.MatchId)}>
              <Text id="videos.match" />
            </Link>
          </span>
        )}
      </p>
      <ReactionButtons type="video" id={video.VideoId} likes={video.Likes} disLikes={video.DisLikes} />
    </li>
  )
}

/** Minutes and seconds, as players show them. */
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
