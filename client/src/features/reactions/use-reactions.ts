import { useState } from 'react'
import { send } from '#client/api/send.ts'
import { react } from '#client/api/site-calls.ts'
import { showToast } from '#client/api/toasts.ts'
import { useWasServerRendered } from '#client/api/was-server-rendered.ts'
import { useText } from '#client/i18n/text.tsx'
import { useLiveSource } from '#client/live/live-source.ts'
import { useWatched } from '#client/live/use-watched.ts'
import type { ContentType, Reaction, Reactions } from '#shared/api/content.ts'
import { nameOf, ownReactions, reconciled, storeReaction } from './own-reactions.ts'

type Thing = { type: ContentType; id: number; likes: number; disLikes: number }

/** Shown at once, taken back with a message when the origin refuses it. */
export function useReactions({ type, id, likes, disLikes }: Thing) {
  const text = useText()
  const name = nameOf(type, id)
  const { clock, renderedAt } = useLiveSource()
  const cameWithPage = useWasServerRendered()
  const [at] = useState(() => (cameWithPage ? renderedAt : clock.now()))
  const stored = useWatched(ownReactions)[name]
  const [sent, setSent] = useState<Reactions>()
  const now = sent ?? reconciled({ Likes: likes, DisLikes: disLikes, at }, stored)

  const press = async (pressed: Reaction) => {
    if (sent) return
    const next = toggleReaction(now, pressed)
    setSent(next)
    const { code, returnMessage, answer } = await send(react(type, id, next.Mine), {
      quiet: true,
      hideLoader: true,
    })
    if (code === 0) storeReaction(name, { ...(answer?.data ?? next), at: clock.now() })
    else showToast({ kind: 'error', text: returnMessage || text('reactions.failed') })
    setSent(undefined)
  }
  return { reactions: now, isSending: sent !== undefined, press }
}

/** The counts once `next` is the reader's own; a second press takes it back. */
function toggleReaction(before: Reactions, pressed: Reaction): Reactions {
  const next = before.Mine === pressed ? null : pressed
  const moved = (kind: Reaction, count: number) =>
    Math.max(0, count - Number(before.Mine === kind) + Number(next === kind))
  return {
    Likes: moved('like', before.Likes),
    DisLikes: moved('dislike', before.DisLikes),
    Mine: next,
  }
}
