import { memo, useState } from 'react'
import './rolling-digit.css'

/** A figure that rolls into place when it changes: once, and never when it is first shown. */
export const RollingDigit = memo(function RollingDigit({ figure }: { figure: string | number }) {
  const [shown, setShown] = useState({ figure, turns: 0 })
  if (shown.figure !== figure) setShown({ figure, turns: shown.turns + 1 })
  return (
    <span key={shown.turns} className={shown.turns > 0 ? 'figure-place figure-turned' : 'figure-place'}>
      {figure}
    </span>
  )
})
