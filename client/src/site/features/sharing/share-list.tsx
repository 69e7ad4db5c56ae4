import { showToast } from '#client/kit/api/toasts.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { LinkIcon } from '#client/kit/ui/icon/link-icon.tsx'
import { SHARE_TARGETS, type Shared } from './share-targets.ts'

/** Every target, as a link; copying and printing happen here. */
export function ShareList({ shared, close }: { shared: Shared; close(): void }) {
  const text = useText()
  const copy = async () => {
    close()
    try {
      await navigator.clipboard.writeText(shared.url)
      showToast({ kind: 'success', text: text('share.copied') })
    } catch {
      showToast({ kind: 'warning', text: text('share.notCopied', { url: shared.url }) })
    }
  }
  const print = () => {
    close()
    window.print()
  }
  return (
    <ul className="share-list">
      {SHARE_TARGETS.map(({ name, to }) => (
        <li key={name}>
          {to ? (
            <a
              href={to(shared)}
              {...tabFor(to(shared))}
              rel="noopener nofollow"
              className="share-target"
              onClick={close}
            >
              <LinkIcon name={name} />
              <Text id={`share.${name}`} />
            </a>
          ) : (
            <button
              type="button"
              className="share-target"
              onClick={name === 'print' ? print : () => void copy()}
            >
              <LinkIcon name={name} />
              <Text id={`share.${name}`} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A program of the device needs no tab, and would leave an empty one. */
const tabFor = (href: string) => (href.startsWith('https:') ? { target: '_blank' } : {})
