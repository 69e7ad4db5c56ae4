import { sharedStore, useShared } from '#client/kit/stored/shared.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { useHasScript } from '#client/kit/ui/use-has-script.ts'
import { isAloud } from './aloud-settings.ts'

/** Begins and ends the spoken commentary; nothing where the browser has none. */
export function AloudButton({ className }: { className: string }) {
  const isOn = useShared(isAloud)
  const hasScript = useHasScript()
  if (!hasScript || typeof speechSynthesis !== 'object') return null
  const toggle = () => {
    // iPhones let a page speak later only if it spoke within a press.
    if (!isOn) speechSynthesis.speak(new SpeechSynthesisUtterance(''))
    sharedStore.set(isAloud, !isOn)
  }
  return (
    <Button
      className={className}
      aria-keyshortcuts="h"
      aria-pressed={isOn}
      onClick={toggle}
      id="aloud.open"
    />
  )
}
