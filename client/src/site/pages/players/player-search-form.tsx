import { SearchForm } from '#client/site/features/page-layouts/search-form.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { PLAYER_SEARCH_PATH } from '#shared/addresses/search-address.ts'

export function PlayerSearchForm({ wanted }: { wanted?: string }) {
  return (
    <SearchForm
      label="players.search"
      action={PLAYER_SEARCH_PATH}
      pathOf={paths.playerSearch}
      wanted={wanted}
    />
  )
}
