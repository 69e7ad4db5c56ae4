/** Moves `element` into the open modal dialog: the rest of the page is inert then. Returns its undo. */
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
