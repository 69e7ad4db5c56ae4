import { useState } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import { isVisible } from '#shared/api/first-name.ts'
import { addPlayer } from './enter.ts'
import { Key, TypedEntry } from './key.tsx'
import { cleanName, named } from './newcomers.ts'
import { useScoring } from './scoring-context.ts'

type Props = {
  teamId: number
  isOpen?: boolean
  /** Of the players on the list those who may be chosen, where not all may. */
  allowed?: readonly number[]
  enter(id: number, name: string): void
}

const MOST_LETTERS = 60

/** A player of the side who is on no list. */
export function NewName({ teamId, isOpen = false, allowed, enter }: Props) {
  const { phone, match } = useScoring()
  const [isTyping, setTyping] = useState(false)
  const [isTaken, setTaken] = useState(false)
  if (!isOpen && !isTyping) return <Key id="score.newName" tap={() => setTyping(true)} />
  const add = (typed: string) => {
    const name = cleanName(typed)
    if (!isVisible(name)) return
    const known = named(match, teamId, name)
    const mayCome = known.match !== match || !allowed || allowed.includes(known.id)
    setTaken(!mayCome)
    if (mayCome) void addPlayer(phone, teamId, name).then((id) => enter(id, name))
  }
  return (
    <>
      {isTaken && <Text as="p" role="alert" className="scorer-note" id="score.nameTaken" />}
      <TypedEntry
        fields={[
          {
            ...{ name: 'player', label: 'score.playerName', maxLength: MOST_LETTERS },
            ...{ autoComplete: 'off', required: true },
          },
        ]}
        enter={(typed) => add(typed('player'))}
      />
    </>
  )
}
