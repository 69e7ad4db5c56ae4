import { Text } from '#client/i18n/text.tsx'
import { BoardRow } from '#client/parts/matches/board-row.tsx'
import { Section } from '#client/ui/section.tsx'

/** The other matches on the board. */
export function LiveList({ ids }: { ids: readonly string[] }) {
  return (
    <Section title={<Text id="home.live" />}>
      <ul>
        {ids.map((id) => (
          <BoardRow key={id} id={id} withPlace={false} />
        ))}
      </ul>
    </Section>
  )
}
