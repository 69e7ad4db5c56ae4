import { SearchForm } from '#client/features/page-layouts/search-form.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { MAX_NAME_LENGTH, PLAYER_SEARCH_PATH } from '#shared/addresses/search-address.ts'

export function PlayerSearchForm({ wanted }: { wanted?: string }) {
  return (
    <SearchForm
      label="players.search"
      action={PLAYER_SEARCH_PATH}
      pathOf={paths.playerSearch}
      mostLetters={MAX_NAME_LENGTH}
      wanted={wanted}
    />
  )
}
