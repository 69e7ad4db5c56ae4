import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { IconButton } from '#client/kit/ui/button.tsx'
import { useLazyDialog } from '#client/site/features/dialogs/use-lazy-dialog.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { addressIn } from '#shared/language.ts'
import { SearchOverlay } from './lazy-parts.ts'
import './search.css'

/** `/` presses it, too. */
export function Search() {
  const language = useLanguage()
  const { open, dialog } = useLazyDialog(SearchOverlay, {})
  return (
    <>
      {/* Without a script the button leads to the search as a page. */}
      <form
        action={addressIn(language, paths.search(''))}
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <IconButton
          icon="search"
          type="submit"
          className="search-button"
          label="search.open"
          aria-haspopup="dialog"
          aria-keyshortcuts="/"
          onPointerEnter={() => void SearchOverlay.load(language)}
          onFocus={() => void SearchOverlay.load(language)}
        />
      </form>
      {dialog}
    </>
  )
}
