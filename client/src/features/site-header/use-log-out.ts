import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { notify } from '#client/api/notices.ts'
import { paths } from '#client/app/paths.ts'
import { useText } from '#client/i18n/text.tsx'

/** Logs out, and says how that went. What does it is fetched when it is asked for; a second press waits for the first. */
export function useLogOut(): () => Promise<void> {
  const text = useText()
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  return async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const sent = await import('#client/api/log-out.ts').then(
      ({ logOut }) => logOut(),
      () => ({ isDone: false, returnMessage: '' }),
    )
    isUnderWay.current = false
    if (sent.isDone) {
      notify({ kind: 'success', text: text('account.loggedOut') })
      navigate(paths.home)
    } else notify({ kind: 'warning', text: sent.returnMessage || text('account.unreachable') })
  }
}
