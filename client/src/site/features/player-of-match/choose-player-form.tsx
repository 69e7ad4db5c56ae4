import { type ReactNode, useRef, useState } from 'react'
import type { Call } from '#client/kit/api/call.ts'
import { send } from '#client/kit/api/send.ts'
import { valuesOf } from '#client/kit/forms/form-values.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { type Choosable, PlayerSelect } from './player-select.tsx'

type Props<Answer> = {
  detail: Choosable
  chosen: number | undefined
  label: MessageId
  button: MessageId
  buttonClass: string
  /** Sent with the player; undefined: the choice is taken back. */
  call(player: number | undefined): Call<Answer>
  stored(answer: Answer): void
  mayTakeBack?: boolean
  children?: ReactNode
}

/** One player of a match is chosen, by a reader or by those who score. */
export function PlayerForm<Answer>(props: Props<Answer>) {
  const { detail, chosen, label, button, buttonClass, call, stored, mayTakeBack, children } = props
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<{ problem?: string; status?: string }>({})
  const { busy, run } = useSingleFlight<'sending'>()
  const store = (player: number | undefined) =>
    run('sending', async () => {
      const { code, returnMessage, answer } = await send(call(player), { quiet: true })
      if (code !== 200 || !answer) return setOutcome({ problem: returnMessage || text('vote.failed') })
      setOutcome({ status: text(player === undefined ? 'vote.takenBack' : 'vote.stored') })
      stored(answer)
    })
  return (
    <form
      ref={form}
      className="player-of-match-form"
      aria-busy={busy !== undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void store(Number(valuesOf(form.current, 'player').player))
      }}
    >
      <PlayerSelect {...{ detail, chosen, label }} />
      <p role="alert">{outcome.problem}</p>
      <div className="wrap">
        <button type="submit" className={buttonClass} aria-disabled={busy !== undefined}>
          {text(button)}
        </button>
        {mayTakeBack && (
          <button
            type="button"
            className={buttonClass}
            aria-disabled={busy !== undefined}
            onClick={() => void store(undefined)}
          >
            {text('vote.takeBack')}
          </button>
        )}
      </div>
      <p role="status" className="small soft">
        {outcome.status}
      </p>
      {children}
    </form>
  )
}
