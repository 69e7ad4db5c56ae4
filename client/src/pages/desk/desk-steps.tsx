import { Text } from '#client/i18n/text.tsx'
import { Failed } from '#client/ui/content-states.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import { DESK_FORMS } from './desk-fields.ts'
import { useDeskList } from './use-desk-list.ts'

const STEPS = ['Series', 'Team', 'Player', 'Ground', 'Match'] as const satisfies DeskKindName[]

/** The way from an empty site to the first ball, with how far it has come. */
export function DeskSteps() {
  const { content } = useDeskList('Match')
  if (content.kind === 'failed') return <Failed message={content.error.message} retry={content.retry} />
  return (
    <section className="section">
      <Text as="p" className="list-intro" id="desk.intro" />
      <ol className="desk-steps">
        {STEPS.map((kind) => (
          <Step key={kind} kind={kind} />
        ))}
        <li>
          <Text as="p" id="desk.thenScore" />
        </li>
      </ol>
    </section>
  )
}

function Step({ kind }: { kind: (typeof STEPS)[number] }) {
  const { content, total } = useDeskList(kind)
  return (
    <li>
      <span className="spread">
        <Text
          as={Link}
          className="inline-link"
          to={paths.desk(kind.toLowerCase())}
          id={DESK_FORMS[kind].title}
        />
        {content.kind === 'ready' && <Text className="soft" id="desk.count" values={{ count: total }} />}
      </span>
    </li>
  )
}
