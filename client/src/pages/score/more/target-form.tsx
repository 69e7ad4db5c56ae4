import { useRef } from 'react'
import { Text } from '#client/i18n/text.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'

type Props = { innings: number; card: Innings; enter(event: PlainEvent): void }

/** Target and overs as the umpires say them; either may be left as it is. */
export function TargetForm({ innings, card, enter }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = () => {
    const fields = new FormData(form.current ?? undefined)
    const target = Number(fields.get('target'))
    const overs = `${fields.get('overs') ?? ''}`.trim()
    enter({
      ...{ Type: 'target', Innings: innings },
      ...(Number.isInteger(target) && target > 0 ? { Target: target } : {}),
      ...(/^\d{1,3}(\.\d)?$/.test(overs) ? { TargetOvers: overs } : {}),
    })
  }
  return (
    <form
      ref={form}
      className="scorer-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label>
        <Text id="score.targetRuns" />
        <input name="target" inputMode="numeric" pattern="[0-9]{0,4}" defaultValue={card.Target ?? ''} />
      </label>
      <label>
        <Text id="score.targetOvers" />
        <input
          name="overs"
          inputMode="decimal"
          pattern="[0-9]{0,3}(\.[0-9])?"
          defaultValue={card.TargetOvers ?? ''}
        />
      </label>
      <Text as="button" type="submit" className="scorer-key" id="score.enter" />
    </form>
  )
}
