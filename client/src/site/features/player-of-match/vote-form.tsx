import { useLocation } from 'react-router-dom'
import { vote, voteOnMatch } from '#client/kit/api/player-of-match-calls.ts'
import { returnPath } from '#client/kit/api/return-path.ts'
import { REVALIDATION } from '#client/kit/api/revalidation.ts'
import { useSession } from '#client/kit/api/session.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { Failed, OutlineRows } from '#client/kit/ui/content-states.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchDetail } from '#shared/api/match.ts'
import { PlayerForm } from './choose-player-form.tsx'

type Props = { detail: MatchDetail }

/** Readers vote for the player of a match for a day: one vote an account, shown with all votes. */
export function VoteForm({ detail }: Props) {
  const isLoggedIn = useSession().kind === 'somebody'
  return (
    <Section title={<Text id="vote.title" />}>{isLoggedIn ? <Vote detail={detail} /> : <LogIn />}</Section>
  )
}

function Vote({ detail }: Props) {
  const content = useContent(voteOnMatch(detail.MatchId), { revalidation: REVALIDATION.ownChoice })
  if (content.kind === 'loading') return <OutlineRows rows={2} of="ball" />
  if (content.kind === 'failed') return <Failed message={content.error.message} retry={content.retry} />
  const { Until, Own, Votes } = content.answer.data
  if (Until === undefined) return <Text as="p" id="vote.closed" />
  return (
    <PlayerForm
      {...{
        detail: withoutNamesakes(detail),
        chosen: Own,
        label: 'vote.question',
        buttonClass: 'strong-button',
      }}
      button={Own === undefined ? 'vote.vote' : 'vote.change'}
      call={(player = 0) => vote(detail.MatchId, player)}
      stored={content.refresh}
    >
      {Votes && <Counts detail={detail} votes={Votes} />}
    </PlayerForm>
  )
}

/** Players with hidden names that read the same are no choice. */
function withoutNamesakes(detail: MatchDetail): MatchDetail {
  const Squads = Object.entries(detail.Squads).map(([team, players]) => {
    const isAlone = ({ Name }: { Name: string }) => players.filter((one) => one.Name === Name).length === 1
    return [team, players.filter(isAlone)] as const
  })
  return { ...detail, Squads: Object.fromEntries(Squads) }
}

const SHOWN = 5

function Counts({ detail, votes }: Props & { votes: Readonly<Record<string, number>> }) {
  const names = useNames()
  const players = Object.values(detail.Squads).flat()
  const most = Object.entries(votes).sort(([, one], [, other]) => other - one)
  return (
    <ol>
      {most.slice(0, SHOWN).map(([id, count]) => {
        const name = players.find(({ PlayerId }) => `${PlayerId}` === id)?.Name ?? ''
        return <Text as="li" key={id} id="vote.count" values={{ player: names.person(name), count }} />
      })}
    </ol>
  )
}

function LogIn() {
  const { pathname, search } = useLocation()
  return (
    <p className="wrap">
      <Text id="vote.about" />{' '}
      <ArrowLink
        to={paths.login}
        onClick={() => sharedStore.set(returnPath, pathname + search)}
        id="vote.logIn"
      />
    </p>
  )
}
