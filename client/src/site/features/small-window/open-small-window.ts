/** Document Picture-in-Picture (WICG), which TypeScript does not know yet. */
type SmallWindows = { requestWindow(size: { width: number; height: number }): Promise<Window> }

/** Undefined where the browser has none. */
export function smallWindows(): SmallWindows | undefined {
  return (globalThis as { documentPictureInPicture?: SmallWindows }).documentPictureInPicture
}

const SIZE = { width: 320, height: 200 }

/** A window above all others with this page's styles. Rejects where the browser refuses, as without a press. */
export async function openSmallWindow(title: string): Promise<Window> {
  const opened = await smallWindows()?.requestWindow(SIZE)
  if (!opened) throw new Error('This browser has no windows that stay on top.')
  const { document: there } = opened
  there.title = title
  const { lang, dataset } = document.documentElement
  there.documentElement.lang = lang
  Object.assign(there.documentElement.dataset, { ...dataset })
  for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]'))
    there.head.append(there.importNode(sheet, true))
  return opened
}
