import { memo, useContext, useState } from 'react'
import { StillFigures } from './still-figures.ts'
import './rolling-digit.css'

/** Rolls once when it changes, never when it is first shown. */
export const RollingDigit = memo(function RollingDigit({ figure }: { figure: string | number }) {
  const isStill = useContext(StillFigures)
  const [shown, setShown] = useState({ figure, isStill, turns: 0 })
  if (shown.figure !== figure || shown.isStill !== isStill)
    setShown({ figure, isStill, turns: shown.turns + (isStill || shown.isStill ? 0 : 1) })
  return (
    <span
      key={shown.turns}
      className={shown.turns > 0 ? 'figure-place figure-turned' : 'figure-place'}
      translate="no"
    >
      {figure}
    </span>
  )
})
