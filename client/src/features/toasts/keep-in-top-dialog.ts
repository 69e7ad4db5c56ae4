/**
 * Keeps `element` where it can be read and pressed: while a modal dialog is open all else on the page is inert, even
 * what lies above the dialog, so that it has to be within. What it returns takes it off the page.
 */
export function keepInTopDialog(element: HTMLElement): () => void {
  const place = () => {
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (element.parentElement !== within) within.append(element)
  }
  place()
  const observer = new MutationObserver(place)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  })
  return () => {
    observer.disconnect()
    element.remove()
  }
}
