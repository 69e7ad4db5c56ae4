import { videos } from '#client/api/gallery-calls.ts'
import { useContent } from '#client/api/use-content.ts'
import { VideoFigure } from './video-figure.tsx'

/** Where it is among the newest. Without it there is no gap. */
export function FilmOfMatch({ matchId }: { matchId: number }) {
  const content = useContent(videos(), 0, true)
  const film =
    content.kind === 'ready' ? content.answer.data.find(({ MatchId }) => MatchId === matchId) : undefined
  if (!film) return null
  return (
    <ul className="film-of-match">
      <VideoFigure video={film} isOfThisPage />
    </ul>
  )
}
