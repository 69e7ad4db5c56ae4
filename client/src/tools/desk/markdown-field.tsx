import { type RefObject, useEffect, useRef, useState } from 'react'
import { send } from '#client/kit/api/send.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Field, type FieldProps } from '#client/kit/ui/form/field.tsx'
import { Prose } from '#client/kit/ui/prose.tsx'
import { previewAtDesk } from './desk-calls.ts'

const TYPED_MS = 500
const MOST_LETTERS = 100_000

type Preview = { of: string; html?: string; problem?: string }

/** Markdown with what the site makes of it, which is requested for a text that is shown and was not requested yet. */
export function MarkdownField({
  stored,
  lang,
  ...props
}: FieldProps & { stored: string; lang?: string | undefined }) {
  const text = useText()
  const [typed, setTyped] = useState(stored)
  const [preview, setPreview] = useState<Preview>({ of: '', html: '' })
  const section = useRef<HTMLElement>(null)
  const isShown = useIsShown(section)
  const isWanted = isShown && typed.trim() !== '' && typed !== preview.of
  useEffect(() => {
    if (!isWanted) return
    let isLatest = true
    const timer = setTimeout(async () => {
      const { answer, returnMessage } = await send(previewAtDesk(typed), { quiet: true, hideLoader: true })
      const html = answer?.data?.Body
      if (isLatest)
        setPreview(html === undefined ? { of: typed, problem: returnMessage } : { of: typed, html })
    }, TYPED_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [typed, isWanted])
  return (
    <div className="desk-markdown">
      <Field {...props} hint={<Text id="desk.markdownHint" />}>
        {(own) => (
          <textarea
            {...own}
            lang={lang}
            rows={14}
            maxLength={MOST_LETTERS}
            defaultValue={stored}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <section ref={section} className="desk-preview" aria-label={text('desk.preview')} lang={lang}>
        <Text as="p" className="small soft" id="desk.preview" />
        {preview.problem && <p className="field-problem">{preview.problem}</p>}
        <Prose html={typed.trim() === '' ? '' : (preview.html ?? '')} />
      </section>
    </div>
  )
}

function useIsShown(element: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // What is next on the screen is shown too; a column that is not chosen never is.
    const observer = new IntersectionObserver(
      (entries) => setShown(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isShown
}
