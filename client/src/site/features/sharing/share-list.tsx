import { showToast } from '#client/kit/api/toasts.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Icon } from '#client/kit/ui/icon/icon.tsx'
import { LinkIcon } from '#client/kit/ui/icon/link-icon.tsx'
import { usePictureFile } from './picture-file.ts'
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
  const picture = usePictureFile(shared.picture)
  const sharePicture = async (file: File) => {
    close()
    try {
      await navigator.share({ text: `${shared.title} ${shared.url}`, files: [file] })
    } catch (error) {
      // Closing the dialog is no failure; where it does not open, the link can be pasted.
      if ((error as DOMException).name !== 'AbortError') await copy()
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
      {picture && (
        <li>
          <button type="button" className="share-target" onClick={() => void sharePicture(picture)}>
            <Icon name="share" />
            <Text id="share.picture" />
          </button>
        </li>
      )}
    </ul>
  )
}

/** A program of the device needs no tab, and would leave an empty one. */
const tabFor = (href: string) => (href.startsWith('https:') ? { target: '_blank' } : {})
