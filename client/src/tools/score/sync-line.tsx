import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { returnPath } from '#client/kit/api/return-path.ts'
import { useSession } from '#client/kit/api/session.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useWatched } from '#client/kit/live/use-watched.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Along } from '#shared/api/scoring.ts'
import { ConfirmedKey } from './confirmed-key.tsx'
import { Key, type PadKey } from './key.tsx'
import { useScoring } from './scoring-context.ts'
import type { LinkState } from './scoring-link.ts'
import { unsentOf } from './stored-match.ts'

/** What keeps entries on the phone for a while. */
const LINES: Partial<Record<LinkState['kind'], { spoken: MessageId; sent: MessageId; waiting: MessageId }>> =
  {
    'no network': {
      ...{ spoken: 'score.spoken.noNetwork', sent: 'score.sentNoNetwork', waiting: 'score.waiting' },
    },
    'server trouble': {
      ...{ spoken: 'score.spoken.serverTrouble', sent: 'score.sentTrouble', waiting: 'score.waitingTrouble' },
    },
  }

/** How this phone, the server and the other phone are, on one line. */
export function SyncLine() {
  const { link } = useScoring()
  const { askedBy, along, isYielding } = useWatched(link.state)
  return (
    <div className="scorer-sync">
      <State />
      <Spoken />
      {!globalThis.isSecureContext && <Line isBad id="score.notSecure" />}
      {along && <AlongLine along={along} />}
      {askedBy && (
        <Line id={isYielding ? 'score.yielding' : 'score.askedBy'} values={{ name: askedBy.Name }}>
          {!isYielding && <Key id="score.yes" kind="tool" tap={() => void link.yieldTo(askedBy.Device)} />}
        </Line>
      )}
    </div>
  )
}

type LineProps = { id: MessageId; values?: PadKey['values']; isBad?: boolean; children?: ReactNode }

function Line({ id, values = {}, isBad = false, children }: LineProps) {
  return (
    <div className={isBad ? 'spread scorer-note' : 'spread'}>
      <Text id={id} values={values} /> {children}
    </div>
  )
}

/** For screen readers: changes when its meaning does, not with each entry. */
function Spoken() {
  const { link, match, unstored } = useScoring()
  const { kind, words, isAsking, askedBy } = useWatched(link.state)
  const isLoggedIn = useSession().kind === 'somebody'
  const name = askedBy?.Name ?? match.holder ?? ''
  const id = ((): MessageId => {
    if (unstored) return `score.spoken.${unstored.why}`
    if (askedBy) return 'score.spoken.askedBy'
    if (!isLoggedIn || kind === 'login ended') return 'score.spoken.login'
    if (kind === 'refused') return 'score.spoken.refused'
    if (match.holder !== undefined) return isAsking ? 'score.spoken.asking' : 'score.spoken.otherScores'
    return LINES[kind]?.spoken ?? 'score.spoken.connected'
  })()
  return <Text as="p" className="visually-hidden" role="status" id={id} values={{ name, words }} />
}

/** Each of two scorers sees where the logs part. */
function AlongLine({ along: { Name: name, PartsAt } }: { along: Along }) {
  if (PartsAt === undefined) return <Line id="score.alongSame" values={{ name }} />
  const [, over = 0, ball = 0] = PartsAt.split('.').map(Number)
  return <Line isBad id="score.alongDiffers" values={{ name, over: over + 1, ball }} />
}

function State() {
  const { link, match, unstored, isStoring } = useScoring()
  const { kind, words } = useWatched(link.state)
  const { pathname } = useLocation()
  const isLoggedIn = useSession().kind === 'somebody'
  const entries = unsentOf(match).length
  if (isStoring) return <Line id="score.storing" />
  if (unstored) return <Line isBad id={`score.disk.${unstored.why}`} />
  if (!isLoggedIn || kind === 'login ended') {
    const leave = () => sharedStore.set(returnPath, pathname)
    return (
      <Line id="score.notLoggedIn" values={{ entries }}>
        <Text as={Link} to={paths.login} className="scorer-tool" onClick={leave} id="score.logIn" />
      </Line>
    )
  }
  if (kind === 'refused')
    return (
      <Line isBad id="score.refused" values={{ entries }}>
        <span>{words}</span> <Key id="score.again" kind="tool" tap={() => void link.tryAgain()} />
      </Line>
    )
  if (match.holder !== undefined) return <OtherScores name={match.holder} entries={entries} />
  const { sent = 'score.sent', waiting = 'score.sending' } = LINES[kind] ?? {}
  return <Line id={entries === 0 ? sent : waiting} values={{ entries }} />
}

function OtherScores({ name, entries }: { name: string; entries: number }) {
  const { link, match } = useScoring()
  const { isAsking } = useWatched(link.state)
  const { isAlong = false } = match
  return (
    <Line id={isAsking ? 'score.asking' : 'score.otherScores'} values={{ name, entries }}>
      {!isAsking && <Key id="score.takeOver" kind="tool" tap={() => void link.takeOver()} />}
      {isAlong ? (
        <ConfirmedKey
          {...{ id: 'score.stopAlong', kind: 'tool', question: 'score.stopAlongAsked', values: { entries } }}
          isAsked={entries > 0}
          tap={() => void link.scoreAlong(false)}
        />
      ) : (
        <Key id="score.scoreAlong" kind="tool" tap={() => void link.scoreAlong(true)} />
      )}
    </Line>
  )
}
