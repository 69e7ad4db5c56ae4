import { useEffect, useState } from 'react'

/** A picture as a file, once it is here: the system's dialog opens only at once after a press. Undefined where it takes no files. */
export function usePictureFile(url: string | undefined): File | undefined {
  const [file, setFile] = useState<File>()
  useEffect(() => {
    if (url === undefined || !('canShare' in navigator)) return
    const leaving = new AbortController()
    pictureFile(url, leaving.signal).then(
      (fetched) => setFile(navigator.canShare({ files: [fetched] }) ? fetched : undefined),
      // Without it the other ways to share are there.
      () => setFile(undefined),
    )
    return () => leaving.abort()
  }, [url])
  return file
}

async function pictureFile(url: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const picture = await answer.blob()
  return new File([picture], new URL(url).pathname.split('/').at(-1) ?? '', { type: picture.type })
}
