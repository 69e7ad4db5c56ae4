import { useEffect } from 'react'
import { useText } from '#client/i18n/text.tsx'

/** Asks before a page is left whose form was changed and not saved. */
export function useUnsaved(isChanged: boolean): void {
  const text = useText()
  const question = text('desk.unsaved')
  useEffect(() => {
    if (!isChanged) return
    const leave = (event: BeforeUnloadEvent) => event.preventDefault()
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]:not([target])')
      if (!link || window.confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('beforeunload', leave)
    document.addEventListener('click', follow, true)
    return () => {
      removeEventListener('beforeunload', leave)
      document.removeEventListener('click', follow, true)
    }
  }, [isChanged, question])
}
