import { useState } from 'react'
import { post } from '#client/kit/api/call.ts'
import { send } from '#client/kit/api/send.ts'
import { Form } from '#client/kit/forms/form.tsx'
import { valuesOf } from '#client/kit/forms/form-values.ts'
import type { FormProblem } from '#client/kit/forms/use-form-errors.ts'
import { useFormErrors } from '#client/kit/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { EmailField } from '#client/kit/ui/form/email-field.tsx'
import { Field } from '#client/kit/ui/form/field.tsx'
import { FormButton } from '#client/kit/ui/form/form-button.tsx'
import { TextField } from '#client/kit/ui/form/text-field.tsx'
import { TitledPage } from '#client/site/features/page-layouts/titled-page.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { ContactAnswer, ContactRequest, MAX_MESSAGE_LENGTH } from '#shared/api/contact.ts'
import './contact.css'

/** Loaded already: the form is checked by the same file. */
const answer = async () => ContactAnswer

const contact = (message: ContactRequest) => post('/api/ContactUs/Send', message, answer)

export function Screen() {
  const text = useText()
  const [isSent, setSent] = useState(false)
  return (
    <TitledPage
      title={text('contact.title')}
      description={text('contact.description')}
      canonical={paths.contact}
    >
      {isSent ? (
        <div className="contact-sent" role="status">
          <Text as="p" id="contact.sent" />
          <Button className="plain-button" onClick={() => setSent(false)} id="contact.another" />
        </div>
      ) : (
        <ContactForm sent={() => setSent(true)} />
      )}
    </TitledPage>
  )
}

/** From here on the form shows how many characters are left. */
const NEARLY_FULL = 500

function ContactForm({ sent }: { sent(): void }) {
  const problems = useFormErrors<keyof ContactRequest>()
  const { busy, run } = useSingleFlight<'sending'>()
  const [left, setLeft] = useState(MAX_MESSAGE_LENGTH)
  const submit = () => {
    if (busy) return
    const values = valuesOf(problems.form.current, 'Name', 'Email', 'Subject', 'Message')
    if (!problems.validate(problemsOfContact(values))) return
    void run('sending', async () => {
      const { code } = await send(contact(values))
      if (code === 0) sent()
    })
  }
  return (
    <div className="contact-form">
      <Text as="p" id="contact.intro" />
      <Form problems={problems} submit={submit}>
        <TextField
          id="contact-name"
          {...problems.field('Name')}
          label="contact.name"
          autoComplete="name"
          maxLength={120}
          required
        />
        <EmailField id="contact-email" {...problems.field('Email')} label="contact.email" />
        <TextField
          id="contact-subject"
          name="Subject"
          label="contact.subject"
          hint={<Text id="contact.optional" />}
          maxLength={200}
        />
        <Field
          id="contact-message"
          {...problems.field('Message')}
          label="contact.message"
          hint={left >= 0 && left < NEARLY_FULL && <Text id="contact.left" values={{ left }} />}
        >
          {(own) => (
            <textarea
              {...own}
              rows={7}
              required
              onInput={({ currentTarget }) => setLeft(MAX_MESSAGE_LENGTH - currentTarget.value.length)}
            />
          )}
        </Field>
        <FormButton label="contact.send" busy={busy && 'contact.sending'} />
      </Form>
    </div>
  )
}

function problemsOfContact(values: ContactRequest): FormProblem<keyof ContactRequest>[] {
  const { error } = ContactRequest.safeParse(values)
  const wrong = new Set(error?.issues.map(({ path }) => path[0]))
  const isTooLong = values.Message.trim().length > MAX_MESSAGE_LENGTH
  return [
    ...(wrong.has('Name') ? [{ field: 'Name', id: 'contact.name' } as const] : []),
    ...(wrong.has('Email') ? [{ field: 'Email', id: 'contact.email' } as const] : []),
    ...(wrong.has('Message') && !isTooLong ? [{ field: 'Message', id: 'contact.message' } as const] : []),
    ...(isTooLong
      ? [{ field: 'Message', id: 'contact.tooLong', values: { most: MAX_MESSAGE_LENGTH } } as const]
      : []),
  ]
}
