import { videos } from '#client/kit/api/gallery-calls.ts'
import { useIsShielded } from '#client/kit/live/use-is-shielded.ts'
import { VideoFigure } from '#client/site/features/films/video-figure.tsx'
import { ListScreen } from '#client/site/features/page-layouts/list-screen.tsx'
import { ReactionButtons } from '#client/site/features/reactions/reactions.tsx'
import { paths } from '#shared/addresses/paths.ts'
import './gallery.css'

export function Screen() {
  const isShielded = useIsShielded()
  return (
    <ListScreen
      title="videos.title"
      description="videos.description"
      empty={isShielded ? 'shield.withheld' : 'videos.empty'}
      outline="tile"
      callOf={videos}
      pathOf={paths.videos}
    >
      {(items) => (
        <ul className="gallery">
          {items.map((video) => (
            <VideoFigure key={video.VideoId} video={video}>
              <ReactionButtons
                type="video"
                id={video.VideoId}
                likes={video.Likes}
                disLikes={video.DisLikes}
              />
            </VideoFigure>
          ))}
        </ul>
      )}
    </ListScreen>
  )
}
