import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { PageHead } from '#client/ui/page-head.tsx'
import { addressIn } from '#shared/language.ts'
import { MAX_SEARCH_LENGTH, SEARCH_FIELD } from '#shared/search-address.ts'
import '#client/parts/pages/list-screen.css'

/** The search as a page of its own, for who has no script to lay it over another. */
export function SearchForm() {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  return (
    <div className="measure list-screen">
      <PageHead title={text('search.label')} description={text('search.label')} isUnlisted />
      <h1>
        <Text id="search.label" />
      </h1>
      <form
        action={addressIn(language, paths.newsSearchForm)}
        className="list-intro"
        onSubmit={(event) => {
          event.preventDefault()
          const words = `${new FormData(event.currentTarget).get(SEARCH_FIELD) ?? ''}`.trim()
          if (words !== '') navigate(paths.newsSearch(words))
        }}
      >
        <div className="field">
          <label htmlFor={id}>
            <Text id="search.hint" />
          </label>
          <input
            id={id}
            name={SEARCH_FIELD}
            type="search"
            className="field-input"
            maxLength={MAX_SEARCH_LENGTH}
            required
          />
        </div>
        <p>
          <button type="submit" className="strong-button">
            <Text id="search.go" />
          </button>
        </p>
      </form>
    </div>
  )
}
