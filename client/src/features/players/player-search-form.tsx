import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { Text } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { addressIn } from '#shared/language.ts'
import { MAX_NAME_LENGTH, SEARCH_FIELD } from '#shared/search-address.ts'
import './player-search-form.css'

/** Finds players by their names; without a script the browser sends the words itself. */
export function PlayerSearchForm({ wanted = '' }: { wanted?: string }) {
  const language = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  return (
    <form
      action={addressIn(language, paths.playerSearchForm)}
      className="player-search"
      onSubmit={(event) => {
        event.preventDefault()
        const words = `${new FormData(event.currentTarget).get(SEARCH_FIELD) ?? ''}`.trim()
        if (words !== '') navigate(paths.playerSearch(words))
      }}
    >
      <div className="field">
        <label htmlFor={id}>
          <Text id="players.search" />
        </label>
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
      <button type="submit" className="strong-button">
        <Text id="search.go" />
      </button>
    </form>
  )
}
