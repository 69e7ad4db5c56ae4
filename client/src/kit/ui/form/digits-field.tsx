import { type ClipboardEvent, type FormEvent, useRef } from 'react'
import { digitsOf, nationalNumberIn } from './digits.ts'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

type Props = FieldProps & {
  /** The most digits it takes. */
  most: number
  autoComplete: string
  /** A pasted or filled-in number loses its country code. */
  isTelephone?: boolean
  isLocked?: boolean
  defaultValue?: string | undefined
  /** Called with every change, without other letters. */
  onDigits?(digits: string): void
}

/** Digits alone: other keys write nothing, and a pasted text keeps its digits. */
export function DigitsField({ most, isTelephone, isLocked, onDigits, ...props }: Props) {
  const last = useRef('')
  const report = (digits: string) => {
    if (digits !== last.current) onDigits?.(digits)
    last.current = digits
  }
  const digitsIn = (text: string) =>
    digitsOf((isTelephone ? nationalNumberIn(text) : undefined) ?? text, most)
  const clean = ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const digits = isTyped(nativeEvent) ? digitsOf(input.value, most) : digitsIn(input.value)
    if (digits !== input.value) {
      const before = digitsOf(input.value.slice(0, input.selectionStart ?? undefined), most).length
      input.value = digits
      input.setSelectionRange(before, before)
    }
    report(digits)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (isLocked) return
    const input = event.currentTarget
    event.preventDefault()
    // The browser's own limit would count dashes and spaces.
    const pasted = digitsIn(event.clipboardData.getData('text'))
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

/** By a key: autofill has no input type, or replaces. */
function isTyped(event: Event): boolean {
  return 'inputType' in event && event.inputType !== '' && event.inputType !== 'insertReplacementText'
}
