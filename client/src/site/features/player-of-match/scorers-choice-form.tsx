import { choiceForMatch, choosePlayer } from '#client/kit/api/player-of-match-calls.ts'
import { REVALIDATION } from '#client/kit/api/revalidation.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Failed, OutlineRows } from '#client/kit/ui/content-states.tsx'
import { PlayerForm } from './choose-player-form.tsx'

type Props = { matchId: number; keyClass: string }

/** For editors and scorers: who the player of a match is. */
export function ChoiceForm({ matchId, keyClass }: Props) {
  const content = useContent(choiceForMatch(matchId), { revalidation: REVALIDATION.ownChoice })
  if (content.kind === 'loading') return <OutlineRows rows={2} of="ball" />
  if (content.kind === 'failed') return <Failed message={content.error.message} retry={content.retry} />
  const { IsOver, PlayerOfMatch, ...detail } = content.answer.data
  if (!IsOver) return <Text as="p" id="vote.notOver" />
  return (
    <PlayerForm
      {...{ detail, label: 'vote.choose', button: 'vote.save', buttonClass: keyClass }}
      chosen={PlayerOfMatch?.PlayerIds[0]}
      mayTakeBack={PlayerOfMatch !== undefined}
      call={(player) => choosePlayer(matchId, player)}
      stored={content.refresh}
    />
  )
}
