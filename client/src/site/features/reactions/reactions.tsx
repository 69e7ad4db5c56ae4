import { useState } from 'react'
import { useIntl } from 'react-intl'
import { send } from '#client/kit/api/send.ts'
import { react } from '#client/kit/api/site-calls.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { useWasServerRendered } from '#client/kit/api/was-server-rendered.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import { useShared } from '#client/kit/stored/shared.ts'
import type { ContentType, Reaction, Reactions } from '#shared/api/content.ts'
import { nameOf, ownReactions, reconciled, storeReaction } from './own-reactions.ts'
import './reactions.css'

type Props = { type: ContentType; id: number; likes: number; disLikes: number }

const THUMB =
  'M7 11v9H3v-9zM7 11l4-8c1.700 0 2.700 1.200 2.300 3L12.500 9.500H19c1.300 0 2.200 1.200 1.900 2.500l-1.500 6.300c-.3 1-1.100 1.700-2.200 1.700H7'

const KINDS = [
  { kind: 'like', field: 'Likes', turned: undefined },
  { kind: 'dislike', field: 'DisLikes', turned: 'rotate(180 12 12)' },
] as const

/** Pressing again takes the reaction back. */
export function ReactionButtons(props: Props) {
  const intl = useIntl()
  const text = useText()
  const { reactions, isSending, press } = useReactions(props)
  return (
    <fieldset className="reactions needs-script" aria-label={text('reactions.label')} aria-busy={isSending}>
      {KINDS.map(({ kind, field, turned }) => (
        <button
          key={kind}
          type="button"
          className="reaction framed"
          aria-pressed={reactions.Mine === kind}
          aria-label={text(`reactions.${kind}`, { count: reactions[field] })}
          onClick={() => void press(kind)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round">
              <path d={THUMB} transform={turned} />
            </g>
          </svg>
          <span>{intl.formatNumber(reactions[field])}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** Shown at once, taken back with a message when the origin refuses it. */
function useReactions({ type, id, likes, disLikes }: Props) {
  const text = useText()
  const name = nameOf(type, id)
  const { clock, renderedAt } = useLiveSource()
  const cameWithPage = useWasServerRendered()
  const [at] = useState(() => (cameWithPage ? renderedAt : clock.now()))
  const stored = useShared(ownReactions)[name]
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
