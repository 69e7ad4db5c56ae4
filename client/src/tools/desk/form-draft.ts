/** What was typed in a form and is not saved: it is there again after a reload of this tab. */
export type Draft = { version: string; values: Readonly<Record<string, string>> }

const PREFIX = 'desk-draft '

export function readDraft(name: string): Draft | undefined {
  try {
    const stored = sessionStorage.getItem(PREFIX + name)
    return stored === null ? undefined : (JSON.parse(stored) as Draft)
  } catch {
    return undefined
  }
}

/** Without room for it the question before the page is left is all that protects the text. */
export function storeDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    removeDraft(name)
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {}
}

export function valuesIn(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter(([name, value]) => name !== '' && typeof value === 'string')
  return Object.fromEntries(texts.map(([name, value]) => [name, `${value}`]))
}

/** As if they were typed; a box without a value is not ticked. */
export function putIntoForm(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.name !== '') putIntoField(control, values[control.name] ?? '')
    } else if (isText(control) && values[control.name] !== undefined) {
      putIntoField(control, values[control.name] ?? '')
    }
  }
}

export function putIntoField(control: Element, value: string): void {
  // Options may not have come yet; the field reads the value and draws its own.
  const option = new Option('', value)
  if (control instanceof HTMLSelectElement) control.add(option)
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value !== ''
  else if (isText(control)) control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
  option.remove()
}

function isText(control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement ||
    (control instanceof HTMLInputElement && control.type !== 'file')
  )
}
