import { use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { returnPath } from '#client/kit/api/return-path.ts'
import { useSession } from '#client/kit/api/session.ts'
import { Crest } from '#client/kit/cricket-ui/crest/crest.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { MissingPages } from '#client/kit/ui/missing-pages.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { Prediction } from '#shared/api/prediction.ts'
import { NoPick } from './no-pick.tsx'
import { PickCounts } from './pick-counts.tsx'
import { useProgress } from './use-progress.ts'
import { useWinnerPick } from './use-winner-pick.ts'
import './winner-pick.css'

type Props = {
  prediction: Prediction
  refresh(): void
  /** Where the page does not show the sides. */
  withSides?: boolean
}

/** Two shields to press, and all picks for a reader who has picked. */
export function WinnerPick({ prediction, refresh, withSides }: Props) {
  const text = useText()
  const names = useNames()
  const progress = useProgress(prediction.MatchId, refresh)
  const { pick, isSending, press } = useWinnerPick(prediction, refresh)
  const { place, isPressed } = useFocusOnceCounted(pick.kind === 'picked')
  const { TeamA, TeamB } = prediction
  const isOpen = prediction.IsOpen && (progress === undefined || progress === 'to come')
  if (!isOpen && pick.kind !== 'picked') return withSides ? null : <NoPick />
  const question = withSides
    ? text('pick.questionOf', { a: names.team(TeamA.TeamName), b: names.team(TeamB.TeamName) })
    : text('pick.question')
  const chosen = pick.kind === 'open' ? undefined : pick.teamId
  return (
    <fieldset ref={place} className="winner-pick" tabIndex={-1}>
      <legend className="winner-pick-question">{question}</legend>
      {pick.kind === 'picked' ? (
        <Picked {...{ prediction, pick }} />
      ) : (
        <div className="winner-pick-sides" aria-busy={isSending}>
          {[TeamA, TeamB].map((team) => (
            <button
              key={team.TeamId}
              type="button"
              className="winner-pick-side"
              aria-pressed={team.TeamId === chosen}
              aria-disabled={isSending}
              onClick={() => {
                isPressed.current = true
                press(team.TeamId)
              }}
            >
              <Crest team={team} />
              <span>{names.team(team.TeamName)}</span>
            </button>
          ))}
        </div>
      )}
      <div role="status" className="small soft">
        {isSending && <Text id="prediction.sending" />}
      </div>
      {pick.kind === 'asked' && !isSending && <WhoAreYou />}
    </fieldset>
  )
}

/** The pressed side disappears with the focus: it moves to what replaces it. */
function useFocusOnceCounted(isCounted: boolean) {
  const place = useRef<HTMLFieldSetElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isCounted && isPressed.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  }, [isCounted])
  return { place, isPressed }
}

function Picked({
  prediction,
  pick: { teamId, counts },
}: {
  prediction: Prediction
  pick: Extract<ReturnType<typeof useWinnerPick>['pick'], { kind: 'picked' }>
}) {
  if (counts) return <PickCounts prediction={prediction} counts={counts} myTeamId={teamId} />
  return <Text as="p" id="prediction.counted" />
}

/** The pick is stored while its reader logs in or fills in the form. */
function WhoAreYou() {
  const { pathname, search } = useLocation()
  const missing = use(MissingPages)
  const mayLogIn = useSession().kind !== 'somebody' && !missing.includes(paths.login)
  return (
    <p className="winner-pick-ways wrap">
      <Text id="pick.kept" />{' '}
      {mayLogIn && (
        <ArrowLink
          to={paths.login}
          onClick={() => sharedStore.set(returnPath, pathname + search)}
          id="pick.logIn"
        />
      )}{' '}
      <ArrowLink to={paths.prediction} id="pick.asGuest" />
    </p>
  )
}
