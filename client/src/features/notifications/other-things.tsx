import { Text, useText } from '#client/i18n/text.tsx'
import { useWatched } from '#client/live/use-watched.ts'
import { Button } from '#client/ui/button.tsx'
import type { Choices } from '#shared/notifications/choices.ts'
import { alertSubjects } from './alert-subjects.ts'
import '#client/ui/link-button.css'

type Props = { chosen: Choices; thing: string; stop(thing: string): void; stopAll(): void }

/** Other subscriptions of this browser, each with its end, and an end to all. */
export function OtherThings({ chosen, thing, stop, stopAll }: Props) {
  const text = useText()
  const names = useWatched(alertSubjects)
  const others = Object.keys(chosen.follows).filter((one) => one !== thing)
  if (others.length === 0) return null
  // Made on another page, before names were stored.
  const nameOf = (one: string) =>
    names[one] || text(one.startsWith('team/') ? 'notify.aSide' : 'notify.aMatch')
  return (
    <section className="alerts-part">
      <Text as="h3" id="notify.others" />
      <ul className="alerts-others">
        {others.map((one) => (
          <li key={one}>
            <span>{nameOf(one)}</span>
            <Button
              className="link-button"
              aria-label={text('notify.stopLabel', { name: nameOf(one) })}
              onClick={() => stop(one)}
              id="notify.stopOne"
            />
          </li>
        ))}
      </ul>
      <Button className="plain-button" onClick={stopAll} id="notify.stopAll" />
    </section>
  )
}
