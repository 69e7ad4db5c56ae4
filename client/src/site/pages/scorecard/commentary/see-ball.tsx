import { createContext, useContext } from 'react'
import { matchDetail } from '#client/kit/api/match-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { lazyWithWords } from '#client/kit/ui/lazy-with-words.ts'
import { useLazyDialog } from '#client/site/features/dialogs/use-lazy-dialog.tsx'
import { filmAt, secondsOfBall } from '#shared/addresses/film-address.ts'
import type { MatchStream } from '#shared/api/stream.ts'

const FilmWindow = lazyWithWords(
  () => import('#client/site/features/films/film-window.tsx').then((part) => part.FilmWindow),
  'film',
)

/** The film of the match in view, where it has one. */
export const FilmContext = createContext<MatchStream | undefined>(undefined)

export function useFilmOfMatch(id: number): MatchStream | undefined {
  const content = useContent(matchDetail(id), { isOptional: true })
  return content.kind === 'ready' ? content.answer.data.Stream : undefined
}

/** Opens the film at a ball; without a script, the page of the film. */
export function SeeBall({ ball, name }: { ball: object; name: string }) {
  const film = useContext(FilmContext)
  const at = film && 'At' in ball ? secondsOfBall(film.StartedAt, `${ball.At}`) : undefined
  return film && at !== undefined ? <FilmLink address={film.StreamUrl} seconds={at} ball={name} /> : null
}

function FilmLink(film: { address: string; seconds: number; ball: string }) {
  const { open, dialog } = useLazyDialog(FilmWindow, film)
  return (
    <>
      {' '}
      <a
        className="inline-link tiny"
        href={filmAt(film.address, film.seconds)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          open()
        }}
      >
        <Text id="commentary.film" />
        <span className="visually-hidden"> {film.ball}</span>
      </a>
      {dialog}
    </>
  )
}
