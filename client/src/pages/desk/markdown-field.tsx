import { useEffect, useState } from 'react'
import { previewAtDesk } from '#client/api/desk-calls.ts'
import { send } from '#client/api/send.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Field, type FieldProps } from '#client/ui/form/field.tsx'
import { Prose } from '#client/ui/prose.tsx'

const TYPED_MS = 500
const MOST_LETTERS = 100_000

/** Markdown with what the site makes of it. */
export function MarkdownField({
  stored,
  lang,
  ...props
}: FieldProps & { stored: string; lang?: string | undefined }) {
  const text = useText()
  const [typed, setTyped] = useState(stored)
  const [html, setHtml] = useState('')
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(async () => {
      const { answer } = await send(previewAtDesk(typed), { quiet: true, hideLoader: true })
      if (isLatest && answer?.data) setHtml(answer.data.Body)
    }, TYPED_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [typed])
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
      <section className="desk-preview" aria-label={text('desk.preview')} lang={lang}>
        <Text as="p" className="small soft" id="desk.preview" />
        <Prose html={typed.trim() === '' ? '' : html} />
      </section>
    </div>
  )
}
