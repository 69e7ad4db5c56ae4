let asking: Promise<unknown> | undefined

/**
 * Resolves once all style sheets are loaded. Failed ones are requested again: the build's loader counts them
 * as loaded, and a part without its sheet would lie anywhere on the page.
 */
export async function afterStyleSheets<Part>(part: Part): Promise<Part> {
  if (typeof document !== 'undefined') {
    asking ??= Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[data-failed]')].map(askAgain))
    await asking.finally(() => {
      asking = undefined
    })
  }
  return part
}

function askAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    again.onload = () => resolve(delete again.dataset.failed)
    again.onerror = reject
    link.replaceWith(again)
  })
}
