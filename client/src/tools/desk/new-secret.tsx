import { showToast } from '#client/kit/api/toasts.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'

/** A key that the origin answers only when it is made; nothing while there is none. */
export function NewSecret({ secret }: { secret: string }) {
  const text = useText()
  if (secret === '') return null
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast({ kind: 'success', text: text('desk.copied') }),
      () => showToast({ kind: 'warning', text: text('desk.notCopied') }),
    )
  return (
    <div className="noted" role="status">
      <Text as="p" id="desk.keyOnce" />
      <code className="desk-key" translate="no">
        {secret}
      </code>
      <Button id="desk.copy" onClick={copy} />
    </div>
  )
}
