import { useRef, useState } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import type { FieldProps } from '#client/kit/ui/form/field.tsx'
import { TextField } from '#client/kit/ui/form/text-field.tsx'
import { shownTime } from './entry-of-form.ts'
import { readLocalTime } from './zoned-time.ts'

type Props = FieldProps & {
  stored: unknown
  /** Undefined until it is known. */
  zone: string | undefined
  required: boolean
}

/** A time by the clocks of a zone; at another ground the clocks show the same. */
export function TimeField({ stored, zone, ...props }: Props) {
  const first = useRef(zone)
  first.current ??= zone
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (first.current === undefined ? '' : shownTime(first.current, stored))
  return (
    <TextField
      {...props}
      type="datetime-local"
      hint={zone === undefined ? '…' : <TimeHint zone={zone} local={shown} />}
      value={shown}
      readOnly={zone === undefined}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}

/** The zone, and which time is taken where the clocks change. */
function TimeHint({ zone, local }: { zone: string; local: string }) {
  const { shown, isFirst } = readLocalTime(zone, local) ?? {}
  return (
    <>
      {zone}
      {shown !== undefined && (
        <Text as="strong" id="desk.timeSkipped" values={{ shown: shown.replace('T', ' ') }} />
      )}
      {isFirst && <Text as="strong" id="desk.timeTwice" />}
    </>
  )
}
