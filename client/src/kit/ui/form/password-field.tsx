import { useState } from 'react'
import { useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { MAX_PASSWORD_LENGTH } from '#shared/api/account-limits.ts'
import type { FieldProps } from './field.tsx'
import { TextField, VERBATIM } from './text-field.tsx'

type Props = FieldProps & { autoComplete: 'current-password' | 'new-password' }

export function PasswordField(props: Props) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      maxLength={MAX_PASSWORD_LENGTH}
      required
      {...VERBATIM}
      data-with-end
      end={
        <Button
          className="field-end quiet"
          aria-controls={props.id}
          aria-label={text(isShown ? 'form.hidePassword' : 'form.showPassword')}
          onClick={() => setShown(!isShown)}
          id={isShown ? 'form.hide' : 'form.show'}
        />
      }
    />
  )
}
