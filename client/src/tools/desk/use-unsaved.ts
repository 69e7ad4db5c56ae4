import { useEffect } from 'react'
import { useText } from '#client/kit/i18n/text.tsx'
import { removeDraft } from './form-draft.ts'

/** Of a form that was changed and not saved; its value is the form's name. */
export const CHANGED = 'data-changed'

/** Whether the form of a name, or any, has unsaved text. */
export function isChanged(form?: string): boolean {
  const own = form === undefined ? '' : `="${CSS.escape(form)}"`
  return document.querySelector(`form[${CHANGED}${own}]`) !== null
}

/** Asks before the page is left by a link, by the browser's Back button or altogether while a form is changed. */
export function useUnsaved(): void {
  const question = useText()('desk.unsaved')
  useEffect(() => {
    const isRefused = () => {
      if (!isChanged()) return false
      if (!window.confirm(question)) return true
      for (const form of document.querySelectorAll(`form[${CHANGED}]`)) {
        removeDraft(form.getAttribute(CHANGED) ?? '')
        form.removeAttribute(CHANGED)
      }
      return false
    }
    const unload = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault()
    }
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]:not([target])')
      if (!link || !isRefused()) return
      event.preventDefault()
      event.stopPropagation()
    }
    const goBack = (event: NavigateEvent) => {
      if (event.navigationType === 'traverse' && event.cancelable && isRefused()) event.preventDefault()
    }
    addEventListener('beforeunload', unload)
    document.addEventListener('click', follow, true)
    // Browsers without it go back without a question.
    window.navigation?.addEventListener('navigate', goBack)
    return () => {
      removeEventListener('beforeunload', unload)
      document.removeEventListener('click', follow, true)
      window.navigation?.removeEventListener('navigate', goBack)
    }
  }, [question])
}
