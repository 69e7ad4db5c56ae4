import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import type { MatchDetail } from '#shared/api/match.ts'
import type { NamedPlayer } from '#shared/cricket/match-log.ts'
import './player-select.css'

/** A match and who may be chosen. */
export type Choosable = Pick<MatchDetail, 'TeamA' | 'TeamB'> & {
  Squads: Readonly<Record<string, readonly NamedPlayer[]>>
}
type Props = { detail: Choosable; chosen: number | undefined; label: MessageId }

/** Who played in a match, by sides. */
export function PlayerSelect({ detail, chosen, label }: Props) {
  const names = useNames()
  return (
    <label className="player-select">
      <Text id={label} />
      <select key={chosen} className="small-field" name="player" required defaultValue={chosen ?? ''}>
        <Text as="option" value="" id="vote.none" />
        {Object.entries(detail.Squads).map(([teamId, players]) => (
          <optgroup key={teamId} label={names.team(sideOf(detail, Number(teamId)).TeamName)}>
            {players.map(({ PlayerId, Name }) => (
              <option key={PlayerId} value={PlayerId}>
                {names.person(Name)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}
