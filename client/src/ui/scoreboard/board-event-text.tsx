import { Text } from '#client/i18n/text.tsx'
import { HowOutText } from '../match/how-out-text.tsx'
import { useShortName } from '../match/shared-surnames.ts'
import type { BoardEvent } from './board-event.ts'

/** What has just happened, in one line. */
export function BoardEventText({ event }: { event: BoardEvent }) {
  const shortName = useShortName()
  if (event.kind === 'wicket') {
    const { out, bowler, score } = event
    return (
      <span className="phrases">
        <span className="phrase">
          <b translate="no">{shortName(out.Name)}</b> <HowOutText figures={out} bowler={bowler} />{' '}
          <span translate="no">{`${out.Runs} (${out.Balls})`}</span>
        </span>{' '}
        <span className="phrase" translate="no">
          {score}
        </span>
      </span>
    )
  }
  const { Name, Balls } = event.batter
  return <Text id={`event.${event.kind}`} values={{ player: shortName(Name), balls: Balls }} />
}
