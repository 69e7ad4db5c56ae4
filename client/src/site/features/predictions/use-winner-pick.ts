import { useEffect, useRef, useState } from 'react'
import { predict } from '#client/kit/api/prediction-calls.ts'
import { send } from '#client/kit/api/send.ts'
import { useSession } from '#client/kit/api/session.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import type { PickCount, Prediction } from '#shared/api/prediction.ts'
import { setOwnPick } from './own-picks.ts'
import { forgetPick, storedPick, storePick } from './stored-pick.ts'

/** `asked`: a reader without a login has pressed a side and must say who they are. */
export type WinnerPick =
  | { kind: 'open' }
  | { kind: 'asked'; teamId: number }
  | { kind: 'picked'; teamId: number; counts: readonly PickCount[] | undefined }

const NEEDS_A_NAME = 400

/** A press picks for a reader with a login, and is stored for one without. */
export function useWinnerPick({ PredictionId, MatchId, MyTeamId, Counts }: Prediction, refresh: () => void) {
  const text = useText()
  const isLoggedIn = useSession().kind === 'somebody'
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [pick, setPick] = useState<WinnerPick>({ kind: 'open' })
  const sendPick = async (winTeamId: number) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    const request = { winTeamId, firstName: '', whatsappNumber: '', predictionId: PredictionId }
    const { code, returnMessage, answer } = await send(predict(request), { quiet: true })
    isUnderWay.current = false
    setSending(false)
    if (code === NEEDS_A_NAME) {
      // The origin does not accept the login.
      storePick(PredictionId, winTeamId)
      setPick({ kind: 'asked', teamId: winTeamId })
      return
    }
    forgetPick()
    if (code === 0) {
      showToast({ kind: 'success', text: returnMessage || text('prediction.done') })
      setPick({ kind: 'picked', teamId: winTeamId, counts: answer?.Counts })
    } else {
      showToast({ kind: 'error', text: returnMessage || text('toast.unanswered') })
      setPick({ kind: 'open' })
    }
    refresh()
  }
  // Read once the page is alive: what a tab keeps the server does not know. Whoever has logged in since meant it to count.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reader, and not again where it was refused
  useEffect(() => {
    const stored = storedPick(PredictionId)
    if (stored === undefined || MyTeamId !== undefined) return
    if (isLoggedIn) void sendPick(stored)
    else setPick({ kind: 'asked', teamId: stored })
  }, [PredictionId, MyTeamId, isLoggedIn])
  const press = (teamId: number) => {
    if (isSending) return
    if (isLoggedIn) {
      void sendPick(teamId)
      return
    }
    storePick(PredictionId, teamId)
    setOwnPick(MatchId, teamId)
    setPick({ kind: 'asked', teamId })
  }
  const shown: WinnerPick =
    MyTeamId === undefined ? pick : { kind: 'picked', teamId: MyTeamId, counts: Counts }
  return { pick: shown, isSending, press }
}
