import { paths } from '#client/app/paths.ts'
import { SearchForm } from '#client/parts/pages/search-form.tsx'
import { MAX_NAME_LENGTH } from '#shared/search-address.ts'

/** Finds players by their names. */
export function PlayerSearchForm({ wanted }: { wanted?: string }) {
  return (
    <SearchForm
      label="players.search"
      action={paths.playerSearchForm}
      pathOf={paths.playerSearch}
      mostLetters={MAX_NAME_LENGTH}
      wanted={wanted}
    />
  )
}
