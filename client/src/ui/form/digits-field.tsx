import { type ClipboardEvent, type FormEvent, useRef } from 'react'
import { type FieldProps, TextField } from './text-field.tsx'

type Props = FieldProps & {
  /** It takes no more. */
  most: number
  autoComplete: string
  isTelephone?: boolean
  isLocked?: boolean
  /** Called with every change, after anything else was taken out. */
  onDigits?(digits: string): void
}

/** A number of digits alone: other keys write nothing, and of what is pasted the digits stay. */
export function DigitsField({ most, isTelephone, isLocked, onDigits, ...props }: Props) {
  const last = useRef('')
  const tell = (digits: string) => {
    if (digits !== last.current) onDigits?.(digits)
    last.current = digits
  }
  const clean = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const digits = digitsOf(input.value, most)
    if (digits !== input.value) {
      const before = digitsOf(input.value.slice(0, input.selectionStart ?? undefined), most).length
      input.value = digits
      input.setSelectionRange(before, before)
    }
    tell(digits)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (isLocked) return
    const input = event.currentTarget
    event.preventDefault()
    // Cut by itself, the browser would count dashes and blanks.
    const pasted = digitsOf(event.clipboardData.getData('text'), most)
    input.setRangeText(pasted, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    input.value = digitsOf(input.value, most)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <TextField
      {...props}
      type={isTelephone ? 'tel' : 'text'}
      inputMode="numeric"
      maxLength={most}
      required
      readOnly={isLocked}
      onInput={clean}
      onPaste={paste}
    />
  )
}

/** The digits of a text, as many as are taken. A keyboard in Hindi, Telugu or Kannada may write its own figures. */
export function digitsOf(text: string, most: number): string {
  return text
    .replace(/[०-९౦-౯೦-೯]/g, (figure) => `${(figure.charCodeAt(0) & 0xf) - 6}`)
    .replace(/[^0-9]/g, '')
    .slice(0, most)
}
