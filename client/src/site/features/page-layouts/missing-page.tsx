import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { paths } from '#shared/addresses/paths.ts'
import './missing-page.css'

type Props = {
  text?: MessageId
  /** Offered before the home page. */
  instead?: { to: string; label: MessageId }
}

export function MissingPage({ text: textId = 'notFound.text', instead }: Props) {
  const text = useText()
  return (
    <section className="measure missing-page">
      <PageHead title={text('notFound.title')} description={text(textId)} status={404} />
      <Text as="h1" id="notFound.title" />
      <Text as="p" id={textId} />
      <p className="missing-page-links wrap">
        {instead && <ArrowLink to={instead.to} id={instead.label} />}
        <ArrowLink to={paths.home} id="notFound.home" />
        <ArrowLink to={paths.liveScore} id="notFound.live" />
      </p>
    </section>
  )
}
