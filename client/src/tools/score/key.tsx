import type { ComponentProps, ReactNode } from 'react'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'

/** A button of the pad: a message, or a name as it is. */
export type PadKey = {
  id?: MessageId
  values?: Record<string, string | number>
  label?: string
  /** `tool`: of a line or the bar, without the colours of a key. */
  kind?: 'key' | 'key scorer-run' | 'key scorer-wicket' | 'tool'
  isOff?: boolean | undefined
  isPressed?: boolean | undefined
  tap(): void
}

export function Key({ id, values = {}, label, kind = 'key', isOff = false, isPressed, tap }: PadKey) {
  return (
    <button
      type="button"
      className={`scorer-${kind}`}
      disabled={isOff}
      aria-pressed={isPressed}
      onClick={tap}
    >
      {id === undefined ? label : <Text id={id} values={values} />}
    </button>
  )
}

type KeysProps = { keys: readonly PadKey[]; columns?: 'two' | 'three' | 'four' }

export function Keys({ keys, columns = 'two' }: KeysProps) {
  return (
    <div className={`scorer-keys scorer-${columns}`}>
      {keys.map((key, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two players may have one name
        <Key key={`${place} ${key.id ?? key.label}`} {...key} />
      ))}
    </div>
  )
}

type QuestionProps = { title: MessageId; values?: PadKey['values']; children?: ReactNode } & KeysProps

/** A question with its answers, each a key of its own. */
export function Choices({ title, values = {}, children, ...keys }: QuestionProps) {
  return (
    <fieldset className="scorer-panel">
      <Text as="legend" id={title} values={values} />
      {children}
      <Keys {...keys} />
    </fieldset>
  )
}

type Field = { name: string; label: MessageId } & ComponentProps<'input'>
type TypedProps = { fields: Field[]; enter(typed: (name: string) => string): void }

/** What is typed, and a key that enters it. */
export function TypedEntry({ fields, enter }: TypedProps) {
  return (
    <form
      className="scorer-panel"
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        enter((name) => `${data.get(name) ?? ''}`.trim())
      }}
    >
      {fields.map(({ label, ...input }) => (
        <label key={label}>
          <Text id={label} />
          <input {...input} />
        </label>
      ))}
      <Button type="submit" className="scorer-key" id="score.enter" />
    </form>
  )
}
