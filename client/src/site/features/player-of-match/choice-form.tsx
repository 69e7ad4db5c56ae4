import { useState } from 'react'
import { matchDetail } from '#client/kit/api/match-calls.ts'
import { choosePlayer } from '#client/kit/api/player-of-match-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { phaseOf } from '#client/kit/cricket-ui/match/phase.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Failed, OutlineRows } from '#client/kit/ui/content-states.tsx'
import type { PlayerOfMatch } from '#shared/api/player-of-match.ts'
import { PlayerForm } from './player-form.tsx'

type Props = { matchId: number; keyClass: string }

/** For editors and scorers: who the player of a match is. */
export function ChoiceForm({ matchId, keyClass }: Props) {
  const content = useContent(matchDetail(matchId))
  // The answer of the match may be some seconds old.
  const [stored, setStored] = useState<{ PlayerOfMatch?: PlayerOfMatch | undefined }>()
  if (content.kind === 'loading') return <OutlineRows rows={2} of="ball" />
  if (content.kind === 'failed') return <Failed message={content.error.message} retry={content.retry} />
  const { data: detail } = content.answer
  if (phaseOf(detail.Status) !== 'over') return <Text as="p" id="vote.notOver" />
  const { PlayerOfMatch: chosen } = stored ?? detail
  const isChosen = chosen?.By === 'scorers'
  return (
    <PlayerForm
      {...{ detail, label: 'vote.choose', button: 'vote.save', buttonClass: keyClass, mayTakeBack: isChosen }}
      chosen={isChosen ? chosen.PlayerIds[0] : undefined}
      call={(player) => choosePlayer(matchId, player)}
      stored={({ data }) => setStored(data)}
    />
  )
}
