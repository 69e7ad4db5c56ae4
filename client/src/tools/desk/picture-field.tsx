import { useId, useRef, useState } from 'react'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field, type FieldProps } from '#client/kit/ui/form/field.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { uploadAtDesk } from './desk-calls.ts'
import { putIntoField } from './form-draft.ts'
import { addUpload } from './uploads-of-form.ts'

/** The origin takes no more, nor waits for the rest of it. */
const MOST_BYTES = 10 * 1024 * 1024
const TOO_LARGE: ReturnType<typeof uploadAtDesk> = Promise.resolve({ code: 413, returnMessage: '' })

type Props = FieldProps & { stored: string }

/** A file that is uploaded as soon as it is chosen; the form has its address, and waits for it. */
export function PictureField({ stored, name, ...props }: Props) {
  const id = useId()
  const text = useText()
  const address = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState(stored)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const upload = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    setBusy(true)
    setProblem(undefined)
    const upload = file.size > MOST_BYTES ? TOO_LARGE : uploadAtDesk(file)
    addUpload(
      input.form,
      name,
      upload.then(({ answer }) => answer?.data !== undefined),
    )
    const { code, answer, returnMessage } = await upload
    if (answer?.data) change(answer.data.Url)
    else if (code === 413) setProblem(text('desk.pictureTooLarge'))
    else setProblem(returnMessage || text('toast.unanswered'))
    input.value = ''
    setBusy(false)
  }
  const leaveOut = () => {
    addUpload(address.current?.form ?? null, name, Promise.resolve(true))
    if (problem === undefined) change('')
    setProblem(undefined)
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
      {url !== '' && <Picture src={url} alt="" sizes="20rem" className="desk-picture-shown" />}
      {(url !== '' || problem !== undefined) && <Button id="desk.removePicture" onClick={leaveOut} />}
    </div>
  )
}
