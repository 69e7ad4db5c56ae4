import { useState } from 'react'
import { isVisible } from '#shared/api/first-name.ts'
import { addPlayer } from './enter.ts'
import { Key, TypedEntry } from './key.tsx'
import { cleanName } from './newcomers.ts'
import { useScoring } from './scoring-context.ts'

type Props = { teamId: number; isOpen?: boolean; enter(id: number, name: string): void }

const MOST_LETTERS = 60

/** A player of the side who is on no list. */
export function NewName({ teamId, isOpen = false, enter }: Props) {
  const { phone } = useScoring()
  const [isTyping, setTyping] = useState(isOpen)
  if (!isTyping) return <Key id="score.newName" tap={() => setTyping(true)} />
  const add = (typed: string) => {
    const name = cleanName(typed)
    if (isVisible(name)) void addPlayer(phone, teamId, name).then((id) => enter(id, name))
  }
  return (
    <TypedEntry
      fields={[
        {
          ...{ name: 'player', label: 'score.playerName', maxLength: MOST_LETTERS },
          ...{ autoComplete: 'off', required: true },
        },
      ]}
      enter={(typed) => add(typed('player'))}
    />
  )
}
