import { useEffect, useState, useSyncExternalStore } from 'react'
import { onRequests, requestsInFlight } from '#client/api/in-flight.ts'
import { useText } from '#client/i18n/text.tsx'
import './loader.css'

/** What is quicker needs no loader. */
const WAIT_MS = 150

/** A line along the top while requests are under way that take their time. */
export function Loader() {
  const text = useText()
  const isBusy = useSyncExternalStore(
    onRequests,
    () => requestsInFlight() > 0,
    () => false,
  )
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setLate(true), WAIT_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isBusy])
  // It belongs to no part of the page: as a status it is nevertheless somewhere for those who go by parts.
  return isLate ? (
    <div role="status">
      <div className="loader" role="progressbar" aria-label={text('list.loading')} />
    </div>
  ) : null
}
