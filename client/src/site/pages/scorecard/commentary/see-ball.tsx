import { createContext, type ReactNode, useContext, useMemo } from 'react'
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

type FilmInView = MatchStream & { unknown: ReadonlySet<string> }
/** The film of the match in view, where it has one. `unknown`: times of balls that were sent at once, without a network until then. */
export const FilmContext = createContext<FilmInView | undefined>(undefined)

export function FilmOfMatch({
  id,
  balls,
  children,
}: {
  id: number
  balls: readonly object[]
  children: ReactNode
}) {
  const content = useContent(matchDetail(id), { isOptional: true })
  const film = content.kind === 'ready' ? content.answer.data.Stream : undefined
  const value = useMemo(() => film && { ...film, unknown: timesOfSeveral(balls) }, [film, balls])
  return <FilmContext value={value}>{children}</FilmContext>
}

function timesOfSeveral(balls: readonly object[]): Set<string> {
  const times = balls.map((ball) => ('At' in ball ? `${ball.At}` : ''))
  return new Set(times.filter((time, place) => time === times[place - 1]))
}

/** Opens the film at a ball; without a script, the page of the film. */
export function SeeBall({ ball, name }: { ball: object; name: string }) {
  const film = useContext(FilmContext)
  const isKnown = film && 'At' in ball && !film.unknown.has(`${ball.At}`)
  const at = isKnown ? secondsOfBall(film.StartedAt, `${ball.At}`) : undefined
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
