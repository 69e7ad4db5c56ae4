import { useRef, useState } from 'react'
import { contact } from '#client/api/contact-call.ts'
import { send } from '#client/api/send.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { useHasScript } from '#client/ui/use-has-script.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { ContactRequest } from '#shared/api/contact.ts'
import { ContactField } from './contact-field.tsx'
import { type ContactProblems, FIELDS, problemsIn } from './contact-problems.ts'
import '#client/widgets/pages/list-screen.css'
import './contact.css'

const EMPTY: ContactRequest = { Name: '', Email: '', Subject: '', Message: '' }

/** A form for a message. What is wrong with it is said at its fields, all at once. */
export function Screen() {
  const text = useText()
  const [values, setValues] = useState(EMPTY)
  const [problems, setProblems] = useState<ContactProblems>({})
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const hasScript = useHasScript()
  const form = useRef<HTMLFormElement>(null)

  const submit = async () => {
    if (state === 'sending') return
    const found = problemsIn(values)
    setProblems(found)
    const [first] = FIELDS.filter((field) => found[field] !== undefined)
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setState('sending')
    const { code } = await send(contact(values))
    setState(code === 0 ? 'sent' : 'writing')
    if (code === 0) setValues(EMPTY)
  }
  const field = (name: keyof ContactRequest) => ({
    name,
    value: values[name],
    problem: problems[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value })
      if (problems[name] !== undefined) setProblems({ ...problems, [name]: undefined })
    },
  })

  return (
    <div className="measure list-screen">
      <PageHead
        title={text('contact.title')}
        description={text('contact.description')}
        canonical={paths.contact}
      />
      <h1>
        <Text id="contact.title" />
      </h1>
      {state === 'sent' ? (
        <div className="contact-sent" role="status">
          <p>
            <Text id="contact.sent" />
          </p>
          <button type="button" className="plain-button" onClick={() => setState('writing')}>
            <Text id="contact.another" />
          </button>
        </div>
      ) : (
        <form
          ref={form}
          className="contact-form"
          // Without a script what is written must not come to stand in the address.
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <p>
            <Text id="contact.intro" />
          </p>
          <ContactField label="contact.name" autoComplete="name" maxLength={120} {...field('Name')} />
          <ContactField
            label="contact.email"
            type="email"
            autoComplete="email"
            maxLength={254}
            {...field('Email')}
          />
          <ContactField label="contact.subject" isOptional maxLength={200} {...field('Subject')} />
          <ContactField label="contact.message" isLong {...field('Message')} />
          <button
            type="submit"
            className="strong-button"
            disabled={!hasScript}
            aria-disabled={state === 'sending'}
          >
            <Text id={state === 'sending' ? 'contact.sending' : 'contact.send'} />
          </button>
          <noscript>
            <p>
              <Text id="contact.noScript" />
            </p>
          </noscript>
        </form>
      )}
    </div>
  )
}
