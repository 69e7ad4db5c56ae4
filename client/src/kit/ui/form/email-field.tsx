import type { FieldProps } from './field.tsx'
import { TextField, VERBATIM } from './text-field.tsx'

type Props = FieldProps & { defaultValue?: string | undefined }

/** 254: RFC 5321, 4.5.3.1.3, less the angle brackets. */
export function EmailField(props: Props) {
  return <TextField {...props} {...VERBATIM} type="email" autoComplete="email" maxLength={254} required />
}
