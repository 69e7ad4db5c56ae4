import { useEffect, useState } from 'react'
import { requestsUnderWay } from '#client/kit/api/requests-under-way.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { useShared } from '#client/kit/stored/shared.ts'
import './loader.css'

/** A faster request needs no loader. */
const WAIT_MS = 150

export function Loader() {
  const text = useText()
  const isBusy = useShared(requestsUnderWay) > 0
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setLate(true), WAIT_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isBusy])
  // A status, so that it is in a landmark.
  return isLate ? (
    <div role="status">
      <div className="loader" role="progressbar" aria-label={text('list.loading')} />
    </div>
  ) : null
}
