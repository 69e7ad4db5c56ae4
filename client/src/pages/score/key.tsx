import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text } from '#client/i18n/text.tsx'

type Props = {
  id: MessageId
  values?: Record<string, string | number>
  tap(): void
  /** `tool`: of a line or the bar, without the colours of a key. */
  kind?: 'key' | 'tool' | 'key scorer-wicket'
  isOff?: boolean
  isPressed?: boolean
}

/** A button of the pad with words. */
export function Key({ id, values, tap, kind = 'key', isOff = false, isPressed }: Props) {
  return (
    <Text
      as="button"
      type="button"
      className={`scorer-${kind}`}
      disabled={isOff}
      aria-pressed={isPressed}
      onClick={tap}
      id={id}
      {...(values ? { values } : {})}
    />
  )
}
