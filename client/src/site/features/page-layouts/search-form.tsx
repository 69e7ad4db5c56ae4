import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { MAX_NAME_LENGTH, SEARCH_FIELD } from '#shared/addresses/search-address.ts'
import { addressIn } from '#shared/language.ts'
import './search-form.css'

type Props = {
  label: MessageId
  /** Where the browser sends the form without a script. */
  action: string
  /** The address of the results. */
  pathOf(words: string): string
  wanted?: string | undefined
}

/** Spaces alone search for nothing. */
export function SearchForm({ label, action, pathOf, wanted = '' }: Props) {
  const language = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  return (
    <form
      action={addressIn(language, action)}
      className="search-form"
      onSubmit={(event) => {
        event.preventDefault()
        const words = `${new FormData(event.currentTarget).get(SEARCH_FIELD) ?? ''}`.trim()
        if (words !== '') navigate(pathOf(words))
      }}
    >
      <div className="field">
        <Text as="label" htmlFor={id} id={label} />
        <input
          id={id}
          name={SEARCH_FIELD}
          type="search"
          className="field-input"
          defaultValue={wanted}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
      </div>
      <Button type="submit" className="strong-button" id="search.go" />
    </form>
  )
}
