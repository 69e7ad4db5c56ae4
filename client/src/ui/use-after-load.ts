import { useEffect, useState } from 'react'

/** True once the page has loaded and the component has been mounted for that time; never on the server. */
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
