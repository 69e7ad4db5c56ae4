import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { useHasScript } from '#client/kit/ui/use-has-script.ts'

type Props = {
  label: MessageId
  /** Its label while it works; disabled then. */
  busy: MessageId | undefined
}

/** A submit button. Without a script it is disabled and says so. */
export function FormButton({ label, busy }: Props) {
  const hasScript = useHasScript()
  return (
    <>
      <Button
        type="submit"
        className="strong-button form-button"
        disabled={!hasScript}
        aria-disabled={busy !== undefined}
        id={busy ?? label}
      />
      <noscript>
        <Text as="p" id="form.noScript" />
      </noscript>
    </>
  )
}
