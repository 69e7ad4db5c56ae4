import { inWesternFigures } from './digits.ts'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

type Props = Omit<FieldProps, 'label'> & { defaultValue?: string | undefined }

/** A number with its country code: digits of any script, and the signs between them. */
export function InternationalField(props: Props) {
  return (
    <TextField
      {...props}
      label="form.whatsapp"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={30}
      required
      onInput={({ currentTarget: input }) => {
        const written = inWesternFigures(input.value)
        if (written === input.value) return
        const caret = input.selectionStart
        input.value = written
        input.setSelectionRange(caret, caret)
      }}
    />
  )
}
