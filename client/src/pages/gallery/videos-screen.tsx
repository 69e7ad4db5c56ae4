import { videos } from '#client/api/gallery-calls.ts'
import { VideoFigure } from '#client/features/films/video-figure.tsx'
import { ListScreen } from '#client/features/page-layouts/list-screen.tsx'
import { ReactionButtons } from '#client/features/reactions/reactions.tsx'
import { useIsShielded } from '#client/live/use-is-shielded.ts'
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
