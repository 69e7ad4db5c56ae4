import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { showToast } from '#client/api/toasts.ts'
import { useText } from '#client/i18n/text.tsx'
import { Button } from '#client/ui/button.tsx'
import { openSmallWindow } from './open-small-window.ts'
import { SmallScore } from './small-score.tsx'

/** One press opens the window, another closes it. It closes with the page of its match. */
export function SmallWindow() {
  const text = useText()
  const [opened, setOpened] = useState<Window>()
  useEffect(() => () => opened?.close(), [opened])
  const open = async () => {
    try {
      const small = await openSmallWindow(text('smallWindow.open'))
      small.addEventListener('pagehide', () => setOpened(undefined), { once: true })
      setOpened(small)
    } catch {
      showToast({ kind: 'warning', text: text('smallWindow.refused') })
    }
  }
  return (
    <>
      <Button
        className="plain-button"
        aria-pressed={opened !== undefined}
        onClick={() => (opened ? opened.close() : void open())}
        id={opened ? 'smallWindow.close' : 'smallWindow.open'}
      />
      {opened && createPortal(<SmallScore />, opened.document.body)}
    </>
  )
}
