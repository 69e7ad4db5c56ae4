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

/** The last state of each thing, while the page lives: a reader who comes back finds it unchanged. */
const known = new Map<string, Reactions>()

/** Shown at once, taken back with a message when the origin refuses it. */
export function useReactions({ type, id, likes, disLikes }: Thing) {
  const text = useText()
  const name = nameOf(type, id)
  const { clock, renderedAt } = useLiveSource()
  const cameWithPage = useWasServerRendered()
  const [at] = useState(() => (cameWithPage ? renderedAt : clock.now()))
  const stored = useWatched(ownReactions)[name]
  const [own, setOwn] = useState<{ name: string; reactions: Reactions }>()
  const [isSending, setSending] = useState(false)
  const now =
    (own?.name === name ? own.reactions : known.get(name)) ??
    reconciled({ Likes: likes, DisLikes: disLikes, at }, stored)

  const show = (reactions: Reactions) => {
    known.set(name, reactions)
    setOwn({ name, reactions })
  }
  const press = async (pressed: Reaction) => {
    if (isSending) return
    const next = toggleReaction(now, pressed)
    setSending(true)
    show(next)
    const { code, returnMessage, answer } = await send(react(type, id, next.Mine), {
      quiet: true,
      hideLoader: true,
    })
    setSending(false)
    if (code === 0) {
      const answered = answer?.data ?? next
      storeReaction(name, { ...answered, at: clock.now() })
      show(answered)
      return
    }
    show(now)
    showToast({ kind: 'error', text: returnMessage || text('reactions.failed') })
  }
  return { reactions: now, isSending, press }
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
