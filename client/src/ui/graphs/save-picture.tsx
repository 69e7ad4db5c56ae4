import { type RefObject, useState } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { usePictureWords } from './picture-context.ts'

type Props = { drawing: RefObject<SVGSVGElement | null>; caption: string }

/** Keeps a graph as a picture. What draws it is fetched when it is asked for. */
export function SavePicture({ drawing, caption }: Props) {
  const words = usePictureWords()
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready')
  if (!words) return null
  const save = async () => {
    const figure = drawing.current?.closest('figure')
    if (!figure) return
    const still = stillOf(figure)
    setState('saving')
    try {
      const { savePicture } = await import('./draw-picture.ts')
      await savePicture(still, caption, words)
      setState('ready')
    } catch {
      setState('failed')
    } finally {
      still.remove()
    }
  }
  return (
    <button type="button" className="graph-save" disabled={state === 'saving'} onClick={() => void save()}>
      <Text id={state === 'failed' ? 'graph.saveFailed' : 'graph.save'} />
    </button>
  )
}

/** The graph as it is when somebody asks: a ball may come before it is drawn. It stands, unseen, where its styles hold. */
function stillOf(figure: HTMLElement): HTMLElement {
  const still = figure.cloneNode(true) as HTMLElement
  still.style.display = 'none'
  figure.after(still)
  return still
}
