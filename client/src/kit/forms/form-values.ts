export function valuesOf<Name extends string>(
  form: HTMLFormElement | null,
  ...names: Name[]
): Record<Name, string> {
  const values = new FormData(form ?? undefined)
  return Object.fromEntries(names.map((name) => [name, `${values.get(name) ?? ''}`])) as Record<Name, string>
}

export function emptyFields(form: HTMLFormElement | null, ...names: string[]): void {
  for (const name of names) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = ''
  }
}

export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
