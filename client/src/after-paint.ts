// What can be read at once, words and pictures, must not share the line
// with what brings it to life: the page's modules are fetched when it has been painted and its first pictures are there.
{
  /** A picture that hangs holds nothing up for longer. */
  const LATEST_MS = 1500
  const AGAIN_MS = 3000
  const { modules = '', later = '' } = document.currentScript?.dataset ?? {}
  const breath = () => new Promise((resolve) => setTimeout(resolve))
  /** The page can be read and its links lead on meanwhile. */
  const mayWork = () =>
    new Promise((resolve) => {
      setTimeout(resolve, AGAIN_MS)
      addEventListener('online', resolve, { once: true })
    })
  const fetched = async (href: string) => {
    for (;;) {
      try {
        return await import(/* @vite-ignore */ href)
      } catch {
        await mayWork()
      }
    }
  }
  const filesIn = (list: string) => list.split(' ').filter(Boolean)
  let hasStarted = false
  const start = async () => {
    if (hasStarted) return
    hasStarted = true
    const inOrder = filesIn(modules)
    // One at a time, so that a press or a scroll comes in between.
    for (const href of [...inOrder, ...filesIn(later)]) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
      await breath()
    }
    // A browser reads what it knows of languages when it is first asked, which takes long: while the modules are on
    // their way, and not in the midst of what they do.
    Intl.NumberFormat.supportedLocalesOf(document.documentElement.lang)
    await breath()
    // Each stands on those before it.
    for (const href of inOrder) {
      await fetched(href)
      await breath()
    }
  }
  // A page in a tab behind is not painted, and must live all the same: the last word has the clock.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  document.addEventListener('DOMContentLoaded', () => setTimeout(start, LATEST_MS))
}
