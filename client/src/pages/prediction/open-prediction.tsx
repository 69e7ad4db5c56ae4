import { useEffect, useRef, useState } from 'react'
import { Crest } from '#client/cricket-ui/crest/crest.tsx'
import { PickCounts } from '#client/features/predictions/pick-counts.tsx'
import { useProgress } from '#client/features/predictions/use-progress.ts'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { DayOf, TimeOfDay } from '#client/i18n/times.tsx'
import { useRelayNow } from '#client/live/use-relay-now.ts'
import { AddressLink } from '#client/ui/address-link.tsx'
import { Link } from '#client/ui/link.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { PickCount, Prediction } from '#shared/api/prediction.ts'
import { PickForm } from './pick-form.tsx'

type Pick = { teamId: number; counts: readonly PickCount[] | undefined }

/** The form until the first ball, and all picks for a reader who has picked. */
export function OpenPrediction({ prediction, refresh }: { prediction: Prediction; refresh(): void }) {
  const names = useNames()
  const progress = useProgress(prediction.MatchId, refresh)
  const [picked, setPicked] = useState<Pick>()
  const [picksAgain, setPicksAgain] = useState(false)
  const isOpen = prediction.IsOpen && (progress === undefined || progress === 'to come')
  const myTeamId = prediction.MyTeamId ?? picked?.teamId
  const counts = prediction.Counts ?? picked?.counts
  const card = useRef<HTMLElement>(null)
  // A form that is sent and a pressed button disappear with the focus: it moves to what replaces them.
  useEffect(() => {
    if (picked && document.activeElement === document.body) pickAnswer(card.current)?.focus()
  }, [picked])
  useEffect(() => {
    if (picksAgain && document.activeElement === document.body) card.current?.querySelector('select')?.focus()
  }, [picksAgain])
  const isAsked = isOpen && (myTeamId === undefined || picksAgain)
  return (
    <>
      <Banner href={prediction.BannerRedirectionUrl} src={prediction.BannerUrl} />
      <div className="prediction-columns">
        <section ref={card} className="prediction-card">
          <h2 className="prediction-sides">
            <span className="prediction-team">
              <Crest team={prediction.TeamA} /> {names.team(prediction.TeamA.TeamName)}
            </span>{' '}
            <Text as="span" className="soft prediction-against" id="match.against" />{' '}
            <span className="prediction-team">
              <Crest team={prediction.TeamB} /> {names.team(prediction.TeamB.TeamName)}
            </span>
          </h2>
          <div role="status" tabIndex={-1}>
            {isOpen ? <Closes closesAt={prediction.ClosesAt} /> : <Closed />}
            {myTeamId !== undefined && !isAsked && counts === undefined && (
              <Text as="p" id="prediction.counted" />
            )}
          </div>
          {!isAsked && counts && <PickCounts prediction={prediction} counts={counts} myTeamId={myTeamId} />}
          {isAsked && (
            <PickForm
              prediction={prediction}
              refused={refresh}
              done={(teamId, all) => {
                setPicked({ teamId, counts: all })
                setPicksAgain(false)
                refresh()
              }}
            />
          )}
          {isOpen && !isAsked && (
            <Text
              as="button"
              type="button"
              className="link-button"
              onClick={() => setPicksAgain(true)}
              id="prediction.another"
            />
          )}
        </section>
        <div className="prediction-side">
          <Picture
            src={prediction.SideImageUrl}
            alt=""
            sizes="(min-width: 60rem) 24rem, 100vw"
            className="prediction-side-picture"
            width={600}
            height={800}
          />
        </div>
      </div>
    </>
  )
}

/** All picks, or where the answer has none, that the pick counts. */
function pickAnswer(card: HTMLElement | null): HTMLElement | null | undefined {
  return card?.querySelector<HTMLElement>('.pick-counts') ?? card?.querySelector<HTMLElement>('[role=status]')
}

function Banner({ href, src }: { href: string; src: string }) {
  return (
    <AddressLink href={href} rel="sponsored" className="prediction-banner">
      <span className="prediction-banner-place">
        <Picture
          src={src}
          alt=""
          sizes="(min-width: 75rem) 72rem, 100vw"
          className="prediction-banner-picture"
          width={1200}
          height={300}
          isFirst
        />
      </span>
      {href !== '' && (
        <Text as="span" className="prediction-banner-words small soft" id="prediction.banner" />
      )}
    </AddressLink>
  )
}

function Closes({ closesAt }: { closesAt: string | undefined }) {
  const now = useRelayNow(60_000)
  return (
    <p>
      {closesAt === undefined ? (
        <Text id="prediction.closes" />
      ) : (
        <Text
          id="prediction.closesAt"
          values={{
            day: <DayOf iso={closesAt} now={now} within="sentence" />,
            time: <TimeOfDay iso={closesAt} />,
          }}
        />
      )}
    </p>
  )
}

function Closed() {
  return (
    <p>
      <Text id="prediction.closed" />{' '}
      <Text as={Link} to={paths.liveScore} className="inline-link" id="notFound.live" />
    </p>
  )
}
