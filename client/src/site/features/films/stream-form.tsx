import { useRef, useState } from 'react'
import { send } from '#client/kit/api/send.ts'
import { setStream, streamOfMatch } from '#client/kit/api/stream-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { valuesOf } from '#client/kit/forms/form-values.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { TimeOfDay } from '#client/kit/i18n/times.tsx'
import { Failed, OutlineRows } from '#client/kit/ui/content-states.tsx'
import { youTubeId } from '#shared/addresses/film-address.ts'
import type { MatchStream, StreamRequest } from '#shared/api/stream.ts'
import './stream-form.css'

/** `quietClass`: of what is pressed less often. */
type Props = { matchId: number; keyClass: string; quietClass?: string }

/** For editors and scorers: where the film of a match is, and which of its seconds is which ball. */
export function StreamForm({ matchId, keyClass, quietClass = keyClass }: Props) {
  const content = useContent(streamOfMatch(matchId))
  if (content.kind === 'loading') return <OutlineRows rows={2} of="ball" />
  if (content.kind === 'failed') return <Failed message={content.error.message} retry={content.retry} />
  const { Stream, HiddenPlayers } = content.answer.data
  return (
    <StreamFields
      key={Stream?.StreamUrl}
      {...{ matchId, keyClass, quietClass, stream: Stream, hidden: HiddenPlayers, refresh: content.refresh }}
    />
  )
}

type FieldsProps = Required<Props> & { stream: MatchStream | undefined; hidden: number; refresh(): void }

const NUDGES = [-10, -1, 1, 10]

function StreamFields({ matchId, keyClass, quietClass, stream, hidden, refresh }: FieldsProps) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')
  const { busy, run } = useSingleFlight<'saving'>()
  const store = (request: StreamRequest) =>
    run('saving', async () => {
      const { code, returnMessage } = await send(setStream(matchId, request), { quiet: true })
      setProblem(code === 200 ? '' : returnMessage || text('film.failed'))
      if (code === 200) refresh()
    })
  const save = () => {
    const { address, first } = valuesOf(form.current, 'address', 'first')
    const FirstBall = secondsIn(first)
    if (FirstBall === 'wrong') return setProblem(text('film.wrongTime'))
    if (hidden > 0 && !window.confirm(text('film.hiddenQuestion'))) return
    void store({ StreamUrl: address.trim(), FirstBall, StartedAt: stream?.StartedAt })
  }
  const nudge = (seconds: number) =>
    stream &&
    store({ ...stream, StartedAt: new Date(Date.parse(stream.StartedAt) - seconds * 1000).toISOString() })
  return (
    <form
      ref={form}
      className="stream-form"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Text as="p" id="film.about" />
      {hidden > 0 && <Text as="p" className="noted" id="film.hidden" values={{ count: hidden }} />}
      <label>
        <Text id="film.address" />
        <input
          name="address"
          className="small-field"
          type="url"
          inputMode="url"
          required
          maxLength={500}
          defaultValue={stream?.StreamUrl}
        />
      </label>
      <label>
        <Text id={stream ? 'film.firstAgain' : 'film.first'} />
        <input name="first" className="small-field" autoComplete="off" />
      </label>
      {stream && youTubeId(stream.StreamUrl) === undefined && <FileCheck address={stream.StreamUrl} />}
      <p role="alert">{problem}</p>
      <button type="submit" className={keyClass} disabled={busy !== undefined}>
        {text('film.save')}
      </button>
      {stream && (
        <>
          <p role="status">
            <Text id="film.began" values={{ time: <TimeOfDay iso={stream.StartedAt} second="2-digit" /> }} />
          </p>
          <div className="stream-nudges">
            {NUDGES.map((seconds) => (
              <button
                key={seconds}
                type="button"
                className={quietClass}
                disabled={busy !== undefined}
                onClick={() => void nudge(seconds)}
              >
                <Text
                  id={seconds < 0 ? 'film.earlier' : 'film.later'}
                  values={{ seconds: Math.abs(seconds) }}
                />
              </button>
            ))}
          </div>
          <button
            type="button"
            className={quietClass}
            disabled={busy !== undefined}
            onClick={() => window.confirm(text('film.removeQuestion')) && void store({})}
          >
            {text('film.remove')}
          </button>
        </>
      )}
    </form>
  )
}

/** Whether fans can play a file here: a page plays those of the site and of hosts that operators allow. */
function FileCheck({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: only its beginning is loaded, unseen */}
      <video key={address} src={address} preload="metadata" hidden onError={() => setBroken(true)} />
      {isBroken && (
        <Text as="p" className="noted" id="film.notAllowed" values={{ host: new URL(address).host }} />
      )}
    </>
  )
}

/** `1:02:03`, `12:34` or `12.34`, as some keypads have no colon; undefined where nothing was typed. */
function secondsIn(typed: string): number | undefined | 'wrong' {
  if (typed.trim() === '') return undefined
  const [, hours = '0', minutes = '', seconds = ''] =
    /^(?:(\d{1,2})[:. ])?(\d{1,3})[:. ]([0-5]\d)$/.exec(typed.trim()) ?? []
  return minutes === '' ? 'wrong' : (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
}
