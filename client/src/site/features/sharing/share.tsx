import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { IconButton } from '#client/kit/ui/button.tsx'
import { Icon } from '#client/kit/ui/icon/icon.tsx'
import { lazyComponent } from '#client/kit/ui/lazy-component.tsx'
import { useHasScript } from '#client/kit/ui/use-has-script.ts'
import type { Shared } from './share-targets.ts'
import './share.css'

const ShareList = lazyComponent(() => import('./share-list.tsx').then(({ ShareList }) => ShareList))

type Props = {
  title: string
  /** For targets that show a picture. */
  picture?: string
  /** With its question mark: a shared page shows the same ball later. */
  moment?: string | undefined
}

/**
 * Shares the page by the system's dialog, or by any of the eighteen targets. Without the system's dialog both
 * buttons open the targets.
 */
export function Share({ title, picture, moment }: Props) {
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [shared, setShared] = useState<Shared>()
  const hasSheet = useHasScript() && 'share' in navigator

  const address = () => new URL(`${location.pathname}${moment ?? location.search}`, location.href).href
  const open = () => {
    setShared({
      title,
      url: address(),
      picture: picture && new URL(picture, location.href).href,
    })
  }
  const fillOpened = useEffectEvent(() => {
    if (list.current?.matches(':popover-open')) open()
  })
  // Pressed before the page came to life: the browser has opened the panel by itself.
  useEffect(() => fillOpened(), [])
  const openSheet = async () => {
    try {
      await navigator.share({ title, url: address() })
    } catch (error) {
      // Closing the dialog is no failure; where it does not open, the targets do.
      if ((error as DOMException).name !== 'AbortError') list.current?.showPopover()
    }
  }
  const fetchList = () => void ShareList.load(language)
  const intent = { onPointerEnter: fetchList, onFocus: fetchList }
  return (
    <div className="share not-printed">
      <button
        type="button"
        className="share-button framed"
        {...(hasSheet ? { onClick: openSheet } : { popoverTarget: id, ...intent })}
      >
        <Icon name="share" />
        <Text id="share.label" />
      </button>
      <button
        type="button"
        className="share-button share-more framed"
        popoverTarget={id}
        aria-label={text('share.all')}
        {...intent}
      >
        <Icon name="down" size={16} />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className="share-panel"
        role="dialog"
        onToggle={({ newState }) => newState === 'open' && open()}
        aria-label={text('share.all')}
      >
        <div className="share-head spread">
          <Text as="h2" className="title-size" id="share.all" />
          <IconButton
            icon="close"
            size={18}
            popoverTarget={id}
            popoverTargetAction="hide"
            label="action.close"
          />
        </div>
        {shared && (
          <ShareList
            shared={shared}
            close={() => list.current?.hidePopover()}
            instead={<Text id="list.failed" />}
          />
        )}
      </div>
    </div>
  )
}
