import { useEffect, useState } from 'react'

/** True so long after the page has loaded and this part is there; never on the server. */
export function useAfterLoad(ms: number): boolean {
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => setReached(true), ms)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', wait)
    }
  }, [ms])
  return isReached
}
