import { useMemo } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import { saveFile } from '#client/kit/ui/save-file.ts'
import { slotsOf } from '#shared/scoring/scored-log.ts'
import { ConfirmedKey } from './confirmed-key.tsx'
import { newId } from './enter.ts'
import { EventWords } from './event-words.tsx'
import { Key } from './key.tsx'
import { useScoring } from './scoring-context.ts'
import { fileOfAside, takeBack } from './set-aside.ts'
import { type Aside, canEnter } from './stored-match.ts'

const MOST_SHOWN = 12

/** What was given up for entries of another phone. */
export function SetAsideList() {
  const { match } = useScoring()
  return match.asides?.map((aside, place) => (
    <OneAside key={`${aside.after} ${aside.entries[0]?.Id}`} aside={aside} place={place} />
  ))
}

function OneAside({ aside, place }: { aside: Aside; place: number }) {
  const { phone, match } = useScoring()
  const { after, entries } = aside
  const events = useMemo(
    () => slotsOf(match.Sheet, [...match.pad.log.slice(0, after), ...entries]).slice(-entries.length),
    [match.Sheet, match.pad.log, after, entries],
  )
  const name = `match-${match.matchId}-set-aside-${place + 1}.json`
  return (
    <li className="scorer-panel">
      <Text as="h3" id="score.asides" values={{ entries: entries.length }} />
      <ol className="scorer-lines">
        {events.slice(0, MOST_SHOWN).map(({ id, event }) => (
          <li key={id}>
            <EventWords event={event} />
          </li>
        ))}
      </ol>
      <Key id="score.saveAside" tap={() => saveFile(name, fileOfAside(match, aside))} />
      <ConfirmedKey
        {...{ id: 'score.takeBack', question: 'score.takeBackAsked', isOff: !canEnter(match) }}
        tap={() => void phone.change((now) => takeBack(now, aside, newId()))}
      />
    </li>
  )
}
