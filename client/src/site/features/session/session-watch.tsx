import { useEffect, useState } from 'react'
import { returnPath } from '#client/kit/api/return-path.ts'
import { keepInStep, useSession } from '#client/kit/api/session.ts'
import { readStored } from '#client/kit/stored/stored.ts'
import { lazyComponent } from '#client/kit/ui/lazy-component.tsx'

const LoginWatch = lazyComponent(() => import('./login-watch.tsx').then(({ LoginWatch }) => LoginWatch))

/** Keeps the page in step with the login of all tabs. */
export function SessionWatch() {
  const { kind } = useSession()
  const [isNeeded, setNeeded] = useState(false)
  useEffect(keepInStep, [])
  useEffect(() => {
    if (kind !== 'nobody' || readStored(returnPath) !== '') setNeeded(true)
  }, [kind])
  return isNeeded ? <LoginWatch /> : null
}
