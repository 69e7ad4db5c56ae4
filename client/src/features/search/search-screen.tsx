import { useLocation, useNavigate } from 'react-router-dom'
import { searchEverything } from '#client/api/search-calls.ts'
import { isUnoffered, useContent } from '#client/api/use-content.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { statusOfPage } from '#client/widgets/pages/status-of-page.ts'
import { wordsOfQuery } from '#shared/addresses/everything-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import { MAX_NAME_LENGTH } from '#shared/addresses/search-address.ts'
import { addressIn } from '#shared/language.ts'
import { FoundElsewhere } from './found-elsewhere.tsx'
import { FoundGroups } from './found-groups.tsx'
import '#client/widgets/pages/list-screen.css'
import './search-screen.css'

/** The one search as a page: its words stand in its address, and it works without a script. */
export function Screen() {
  const text = useText()
  const words = wordsOfQuery(useLocation().search)
  return (
    <div className="measure list-screen">
      {words === '' ? (
        <PageHead
          title={text('search.everything')}
          description={text('search.everythingNote')}
          canonical={paths.search('')}
          isUnlisted
        />
      ) : null}
      <h1>{words === '' ? text('search.everything') : text('search.for', { text: words })}</h1>
      <Form key={words} words={words} />
      {words === '' ? (
        <p className="soft">
          <Text id="search.everythingNote" />
        </p>
      ) : (
        <Results key={`for ${words}`} words={words} />
      )}
    </div>
  )
}

function Form({ words }: { words: string }) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  return (
    <form
      action={addressIn(language, paths.search(''))}
      className="search-everything-form"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = `${new FormData(event.currentTarget).get('q') ?? ''}`.trim()
        if (typed !== '') navigate(paths.search(typed))
      }}
    >
      <input
        name="q"
        type="search"
        className="field-input"
        aria-label={text('search.everything')}
        placeholder={text('search.everythingHint')}
        defaultValue={words}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        required
      />
      <button type="submit" className="strong-button">
        <Text id="search.go" />
      </button>
    </form>
  )
}

function Results({ words }: { words: string }) {
  const text = useText()
  const content = useContent(searchEverything(words), 0, true)
  const title = text('search.for', { text: words })
  const isElsewhere = isUnoffered(content)
  return (
    <>
      <PageHead
        title={title}
        description={title}
        canonical={paths.search(words)}
        status={isElsewhere ? 200 : statusOfPage(content)}
        isUnlisted
      />
      {content.kind === 'loading' && <OutlineRows rows={6} of="fixture" />}
      {isElsewhere && <FoundElsewhere words={words} />}
      {content.kind === 'failed' && !isElsewhere && (
        <Failed message={content.error.message} retry={content.retry} />
      )}
      {content.kind === 'ready' && <FoundGroups words={words} found={content.answer.data} />}
    </>
  )
}
