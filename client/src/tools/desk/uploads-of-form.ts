/** The uploads that a form waits for: each ends with whether its picture is there. */
const UPLOADS = new WeakMap<HTMLFormElement, Set<Promise<boolean>>>()

export function addUpload(form: HTMLFormElement | null, upload: Promise<boolean>): void {
  if (!form) return
  const all = UPLOADS.get(form) ?? new Set()
  UPLOADS.set(form, all.add(upload))
  void upload.finally(() => all.delete(upload))
}

/** False where one failed. */
export async function uploadsEnd(form: HTMLFormElement | null): Promise<boolean> {
  const all = await Promise.all((form && UPLOADS.get(form)) ?? [])
  return all.every(Boolean)
}
