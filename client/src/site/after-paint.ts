// The page's modules are fetched after the first paint and the first pictures, so that they do not delay what
// can be read.
{
  /** A picture that hangs holds nothing up for longer. */
  const LATEST_MS = 1500
  const AGAIN_MS = 3000
  const { modules = '', later = '' } = document.currentScript?.dataset ?? {}
  const breath = () => new Promise((resolve) => setTimeout(resolve))
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
    // The browser loads its language data when it is first asked, which is slow: done while the modules are
    // on their way.
    Intl.NumberFormat.supportedLocalesOf(document.documentElement.lang)
    await breath()
    for (const href of inOrder) {
      await fetched(href)
      await breath()
    }
  }
  // A page in a background tab is never painted and must load all the same: a timer is the last resort.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  document.addEventListener('DOMContentLoaded', () => setTimeout(start, LATEST_MS))
}
