import { useId, useRef, useState } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field, type FieldProps } from '#client/kit/ui/form/field.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { uploadAtDesk } from './desk-calls.ts'
import { putIntoField } from './form-draft.ts'
import { addUpload } from './uploads-of-form.ts'

type Props = FieldProps & { stored: string }

/** A file that is uploaded as soon as it is chosen; the form has its address, and waits for it. */
export function PictureField({ stored, name, ...props }: Props) {
  const id = useId()
  const address = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState(stored)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const upload = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    setBusy(true)
    setProblem(undefined)
    const upload = uploadAtDesk(file)
    addUpload(
      input.form,
      upload.then(({ answer }) => answer?.data !== undefined),
    )
    const { answer, returnMessage } = await upload
    if (answer?.data) change(answer.data.Url)
    else setProblem(returnMessage || ' ')
    input.value = ''
    setBusy(false)
  }
  const change = (next: string) => address.current && putIntoField(address.current, next)
  return (
    <div className="desk-picture">
      <input
        ref={address}
        type="hidden"
        name={name}
        value={url}
        onInput={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <Field {...props} id={id} name="" problem={problem ?? props.problem}>
        {({ name: _, ...own }) => (
          <input
            {...own}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-busy={isBusy}
            disabled={isBusy}
            onChange={({ currentTarget }) => void upload(currentTarget)}
          />
        )}
      </Field>
      <p role="status" className="small soft">
        {isBusy && <Text id="desk.uploading" />}
      </p>
      {url !== '' && (
        <>
          <Picture src={url} alt="" sizes="20rem" className="desk-picture-shown" />
          <Button id="desk.removePicture" onClick={() => change('')} />
        </>
      )}
    </div>
  )
}
