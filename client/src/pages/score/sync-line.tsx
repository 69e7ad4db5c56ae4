import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { returnPath } from '#client/api/return-path.ts'
import { useSession } from '#client/api/session.ts'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text } from '#client/i18n/text.tsx'
import { useWatched } from '#client/live/use-watched.ts'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Along } from '#shared/api/scoring.ts'
import { Key, type PadKey } from './key.tsx'
import { useScoring } from './scoring-context.ts'
import { unsentOf } from './stored-match.ts'

/** How this phone, the server and the other phone are, on one line. */
export function SyncLine() {
  const { link } = useScoring()
  const { askedBy, along } = useWatched(link.state)
  return (
    <div className="scorer-sync" role="status">
      <State />
      {!globalThis.isSecureContext && <Line isBad id="score.notSecure" />}
      {along && <AlongLine along={along} />}
      {askedBy && (
        <Line id="score.askedBy" values={{ name: askedBy.Name }}>
          <Key id="score.yes" kind="tool" tap={() => void link.yieldTo(askedBy.Device)} />
        </Line>
      )}
    </div>
  )
}

type LineProps = { id: MessageId; values?: PadKey['values']; isBad?: boolean; children?: ReactNode }

function Line({ id, values = {}, isBad = false, children }: LineProps) {
  return (
    <p className={isBad ? 'spread scorer-note' : 'spread'}>
      <Text id={id} values={values} /> {children}
    </p>
  )
}

/** Each of two scorers sees where the logs part. */
function AlongLine({ along: { Name: name, PartsAt } }: { along: Along }) {
  if (PartsAt === undefined) return <Line id="score.alongSame" values={{ name }} />
  const [, over = 0, ball = 0] = PartsAt.split('.').map(Number)
  return <Line isBad id="score.alongDiffers" values={{ name, over: over + 1, ball }} />
}

function State() {
  const { link, match } = useScoring()
  const { kind, words, isAsking } = useWatched(link.state)
  const { pathname } = useLocation()
  const isLoggedIn = useSession().kind === 'somebody'
  const { holder: name, isAlong = false } = match
  const entries = unsentOf(match).length
  if (!isLoggedIn || kind === 'login ended') {
    const leave = () => returnPath.set(pathname)
    return (
      <Line id="score.notLoggedIn" values={{ entries }}>
        <Text as={Link} to={paths.login} className="scorer-tool" onClick={leave} id="score.logIn" />
      </Line>
    )
  }
  if (kind === 'refused')
    return (
      <Line isBad id="score.refused">
        <span>{words}</span>
      </Line>
    )
  if (name !== undefined)
    return (
      <Line id={isAsking ? 'score.asking' : 'score.otherScores'} values={{ name, entries }}>
        {!isAsking && <Key id="score.takeOver" kind="tool" tap={() => void link.takeOver()} />}
        <Key
          id={isAlong ? 'score.stopAlong' : 'score.scoreAlong'}
          kind="tool"
          tap={() => void link.scoreAlong(!isAlong)}
        />
      </Line>
    )
  const isOffline = kind === 'no network'
  if (entries === 0) return <Line id={isOffline ? 'score.sentNoNetwork' : 'score.sent'} />
  return <Line id={isOffline ? 'score.waiting' : 'score.sending'} values={{ entries }} />
}
