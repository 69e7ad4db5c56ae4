import type { FieldProps } from '#client/kit/ui/form/field.tsx'
import { TextField, VERBATIM } from '#client/kit/ui/form/text-field.tsx'

type Props = Omit<FieldProps, 'label'> & {
  defaultValue?: string | undefined
  readOnly?: boolean
}

export function UsernameField(props: Props) {
  return (
    <TextField
      {...props}
      {...VERBATIM}
      label="form.username"
      autoComplete="username"
      maxLength={1000}
      required
    />
  )
}
