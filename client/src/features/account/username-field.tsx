import type { FieldProps } from '#client/ui/form/field.tsx'
import { TextField, VERBATIM } from '#client/ui/form/text-field.tsx'

type Props = Omit<FieldProps, 'label'> & {
  defaultValue?: string | undefined
  readOnly?: boolean
}

/** The name of an account, as a browser fills it in with the password that is kept beside it. */
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
