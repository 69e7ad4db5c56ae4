import { useContext, useState } from 'react'
import type { OverSoFar } from '#shared/cricket/over-so-far.ts'
import { ballMark } from './ball-mark.ts'
import { BallSymbol, EmptyBallSymbol } from './ball-symbol.tsx'
import { StillFigures } from './still-figures.ts'
import './ball-symbols.css'
import './rolling-digit.css'

/** Dashed for balls to come. A new boundary drops into its place, once. */
export function BallSymbols({ over }: { over: OverSoFar }) {
  const { Innings, Over, Balls } = over
  const isStill = useContext(StillFigures)
  const [shown, setShown] = useState({ Innings, Over, last: Balls.length, hasCome: false })
  const isSameOver = shown.Innings === Innings && shown.Over === Over
  if (!isSameOver || shown.last !== Balls.length) {
    const hasCome = isSameOver
      ? Balls.length > shown.last
      : Innings === shown.Innings && Over === shown.Over + 1
    setShown({ Innings, Over, last: Balls.length, hasCome })
  }
  const newest = Balls.at(-1)?.Delivery
  const drops = shown.hasCome && !isStill && newest && /four|six/.test(ballMark(newest).kind)
  const toCome = Array.from({ length: over.ToCome }, (_, place) => `to-come-${place}`)
  return (
    <ol className="ball-symbols">
      {Balls.map(({ N, Delivery }, place) => (
        <li
          key={`${Over}.${N}`}
          className={drops && place === Balls.length - 1 ? 'figure-turned' : undefined}
        >
          <BallSymbol delivery={Delivery} />
        </li>
      ))}
      {toCome.map((key) => (
        <li key={key} aria-hidden="true">
          <EmptyBallSymbol />
        </li>
      ))}
    </ol>
  )
}
