import type * as z from 'zod/mini'
import { send } from '#client/kit/api/send.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import type { NEW_OWNERS } from '#shared/api/desk.ts'
import type { OwnerAnswer } from '#shared/api/desk-answers.ts'
import { handMatchOver, matchOwner } from './desk-calls.ts'
import { useDeskRefresh } from './use-desk-list.ts'

type Owned = z.infer<typeof OwnerAnswer>['data']
type NewOwner = (typeof NEW_OWNERS)[number]

/** Who writes the score of a match, and to whom an editor may hand it. */
export function OwnerOfMatch({ id }: { id: number }) {
  const content = useContent(matchOwner(id))
  if (content.kind === 'loading') return null
  return (
    <section className="desk-part">
      <Text as="h3" id="desk.owner" />
      {content.kind === 'ready' ? (
        <OwnerChoice id={id} owned={content.answer.data} />
      ) : (
        <p className="soft">{content.error.message}</p>
      )}
    </section>
  )
}

function OwnerChoice({ id, owned }: { id: number; owned: Owned }) {
  const text = useText()
  const refresh = useDeskRefresh()
  const { busy, run } = useSingleFlight<'saving'>()
  const { Owner } = owned
  const hand = (to: NewOwner) =>
    run('saving', async () => {
      const sentences = [text(`desk.handTo.${to}`), ...consequences(owned, to).map((one) => text(one))]
      if (!window.confirm(sentences.join('\n'))) return
      const { code } = await send(handMatchOver(id, to))
      if (code === 200) showToast({ kind: 'success', text: text('desk.saved') })
      await refresh()
    })
  return (
    <>
      <Text as="p" id={`desk.owner.${Owner}`} />
      {owned.Balls !== undefined && (
        <Text as="p" className="soft" id="desk.ownerBalls" values={{ count: owned.Balls }} />
      )}
      <p className="wrap">
        {choicesFor(owned).map((to) => (
          <Button key={to} id={`desk.handTo.${to}`} disabled={busy !== undefined} onClick={() => hand(to)} />
        ))}
      </p>
    </>
  )
}

function choicesFor({ Owner, HasScore }: Owned): NewOwner[] {
  if (Owner === 'import' || Owner === 'demo' || (Owner === 'none' && !HasScore)) return []
  const others = (['scorer', 'program', 'desk'] as const).filter((one) => one !== Owner)
  return Owner === 'desk' ? [...others, 'none'] : others
}

/** What the editor has to know before. */
function consequences({ Owner, Balls }: Owned, to: NewOwner) {
  if (to === 'none') return ['desk.typedGoes'] as const
  if (to !== 'scorer' || Owner === 'none') return []
  return [Balls === undefined ? 'desk.scorerBegins' : 'desk.scorerContinues'] as const
}
