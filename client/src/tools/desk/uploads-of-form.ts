/** The uploads that a form waits for, by field: each ends with whether its picture is there. */
const UPLOADS = new WeakMap<HTMLFormElement, Map<string, Promise<boolean>>>()

/** In place of an earlier one of the same field. */
export function addUpload(form: HTMLFormElement | null, field: string, upload: Promise<boolean>): void {
  if (form) UPLOADS.set(form, new Map(UPLOADS.get(form)).set(field, upload))
}

/** False where one failed, until another picture is chosen in its field or none. */
export async function uploadsEnd(form: HTMLFormElement | null): Promise<boolean> {
  const all = await Promise.all((form && UPLOADS.get(form)?.values()) ?? [])
  return all.every(Boolean)
}
