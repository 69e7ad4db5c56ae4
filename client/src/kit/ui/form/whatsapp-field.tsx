import { MAX_NUMBER_LENGTH } from '#shared/api/account-limits.ts'
import { DigitsField } from './digits-field.tsx'
import type { FieldProps } from './field.tsx'

type Props = Omit<FieldProps, 'label'> & { defaultValue?: string | undefined }

/** Without the country code. */
export function WhatsappField(props: Props) {
  return (
    <DigitsField
      {...props}
      label="form.whatsapp"
      most={MAX_NUMBER_LENGTH}
      autoComplete="tel-national"
      isTelephone
    />
  )
}
