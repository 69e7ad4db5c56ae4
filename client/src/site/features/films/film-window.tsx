import { useState } from 'react'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { ModalDialog } from '#client/kit/ui/modal-dialog.tsx'
import { filmAt, playerOfYouTube, youTubeId } from '#shared/addresses/film-address.ts'
import './film-window.css'

type Props = { address: string; seconds: number; ball: string; close(): void }

/** A match's film at one ball. Nothing is fetched from YouTube before it is pressed. */
export function FilmWindow({ address, seconds, ball, close }: Props) {
  const text = useText()
  const [isPressed, setPressed] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const id = youTubeId(address)
  const title = text('film.ball', { ball })
  return (
    <ModalDialog className="modal film-window" title={title} close={close}>
      <div className="film-body">
        {id === undefined ? (
          // biome-ignore lint/a11y/useMediaCaption: a match's film has no captions
          <video
            className="film-picture"
            src={filmAt(address, seconds)}
            controls
            autoPlay
            playsInline
            aria-label={title}
            onError={() => setBroken(true)}
          />
        ) : isPressed ? (
          <iframe
            className="film-picture"
            src={playerOfYouTube(id, seconds)}
            title={title}
            allow="autoplay; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            <Text as="p" id="film.consent" />
            <Button id="film.play" className="strong-button" onClick={() => setPressed(true)} />
          </>
        )}
        {isBroken && <Text as="p" role="alert" id="film.broken" />}
        <p>
          <a className="inline-link" href={filmAt(address, seconds)} target="_blank" rel="noreferrer">
            {text('film.elsewhere')}
          </a>
        </p>
      </div>
    </ModalDialog>
  )
}
