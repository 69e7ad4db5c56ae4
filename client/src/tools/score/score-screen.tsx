import { useParams } from 'react-router-dom'
import { returnPath } from '#client/kit/api/return-path.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { Link } from '#client/kit/ui/link.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { useScreenAwake } from '#client/kit/ui/use-screen-awake.ts'
import { idOf, paths } from '#shared/addresses/paths.ts'
import { Console } from './console.tsx'
import { Key } from './key.tsx'
import type { Opening } from './open-match.ts'
import { ScoringContext } from './scoring-context.ts'
import { useScoringOf } from './use-scoring-of.ts'
import './score.css'

/** A scorer's phone at the ground. */
export function Screen() {
  const matchId = idOf(useParams().matchId) ?? 0
  const text = useText()
  const { opening, ...again } = useScoringOf(matchId)
  useScreenAwake()
  return (
    <main id="content" className="scorer-screen" tabIndex={-1}>
      <PageHead title={text('score.title')} description={text('score.description')} isUnlisted />
      {opening.kind === 'open' ? (
        <ScoringContext value={opening.scoring}>
          <Console />
        </ScoringContext>
      ) : (
        <NotOpen opening={opening} {...again} matchId={matchId} />
      )}
    </main>
  )
}

type NotOpenProps = {
  opening: Exclude<Opening, { kind: 'open' }>
  retry(): void
  take(): void
  matchId: number
}

const MAY_WORK_LATER = new Set<Opening['kind']>(['unreachable', 'unreadable', 'unwritable', 'refused'])

function NotOpen({ opening, retry, take, matchId }: NotOpenProps) {
  const leave = () => sharedStore.set(returnPath, paths.score(matchId))
  return (
    <section className="scorer-panel scorer-reason">
      <Text as="h1" id="score.title" />
      {opening.kind === 'refused' ? (
        <p role="status">{opening.words}</p>
      ) : (
        <Text as="p" role="status" id={`score.${opening.kind}`} />
      )}
      {opening.kind === 'login' && (
        <Text as={Link} to={paths.login} className="scorer-key" onClick={leave} id="score.logIn" />
      )}
      {opening.kind === 'elsewhere' && <Key id="score.scoreHere" tap={take} />}
      {MAY_WORK_LATER.has(opening.kind) && <Key id="score.again" tap={retry} />}
    </section>
  )
}
