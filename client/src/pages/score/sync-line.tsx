import { useLocation } from 'react-router-dom'
import { returnPath } from '#client/api/return-path.ts'
import { useSession } from '#client/api/session.ts'
import { Text } from '#client/i18n/text.tsx'
import { useWatched } from '#client/live/use-watched.ts'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Along } from '#shared/api/scoring.ts'
import { Key } from './key.tsx'
import { useScoring } from './scoring-context.ts'
import { unsentOf } from './stored-match.ts'

/** How this phone, the server and the other phone are, on one line. */
export function SyncLine() {
  const { link } = useScoring()
  const { askedBy, along } = useWatched(link.state)
  return (
    <div className="scorer-sync" role="status">
      <State />
      {!globalThis.isSecureContext && <Text as="p" className="scorer-refused" id="score.notSecure" />}
      {along && <AlongLine along={along} />}
      {askedBy && (
        <p>
          <Text id="score.askedBy" values={{ name: askedBy.Name }} />{' '}
          <Key id="score.yes" kind="tool" tap={() => void link.yieldTo(askedBy.Device)} />
        </p>
      )}
    </div>
  )
}

/** Each of two scorers sees where the logs part. */
function AlongLine({ along: { Name: name, PartsAt } }: { along: Along }) {
  if (PartsAt === undefined) return <Text as="p" id="score.alongSame" values={{ name }} />
  const [, over = 0, ball = 0] = PartsAt.split('.').map(Number)
  return (
    <Text as="p" className="scorer-refused" id="score.alongDiffers" values={{ name, over: over + 1, ball }} />
  )
}

function State() {
  const { link, match } = useScoring()
  const { kind, words, isAsking } = useWatched(link.state)
  const { pathname } = useLocation()
  const isLoggedIn = useSession().kind === 'somebody'
  const waiting = unsentOf(match).length
  if (!isLoggedIn || kind === 'login ended')
    return (
      <p>
        <Text id="score.notLoggedIn" values={{ entries: waiting }} />{' '}
        <Text
          as={Link}
          to={paths.login}
          className="scorer-tool"
          onClick={() => returnPath.set(pathname)}
          id="score.logIn"
        />
      </p>
    )
  if (kind === 'refused')
    return (
      <p className="scorer-refused">
        <Text id="score.refused" /> <span>{words}</span>
      </p>
    )
  if (match.holder !== undefined)
    return (
      <p>
        <Text
          id={isAsking ? 'score.asking' : 'score.otherScores'}
          values={{ name: match.holder, entries: waiting }}
        />{' '}
        {!isAsking && <Key id="score.takeOver" kind="tool" tap={() => void link.takeOver()} />}
        <Key
          id={match.isAlong ? 'score.stopAlong' : 'score.scoreAlong'}
          kind="tool"
          tap={() => void link.scoreAlong(!match.isAlong)}
        />
      </p>
    )
  const isOffline = kind === 'no network'
  if (waiting === 0) return <Text as="p" id={isOffline ? 'score.sentNoNetwork' : 'score.sent'} />
  return <Text as="p" id={isOffline ? 'score.waiting' : 'score.sending'} values={{ entries: waiting }} />
}
