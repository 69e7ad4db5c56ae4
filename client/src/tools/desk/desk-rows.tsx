import type { ReactNode } from 'react'
import type { Content } from '#client/kit/api/use-content.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Loaded } from '#client/site/features/page-layouts/loaded.tsx'

type Props<Item> = {
  content: Content<{ data: readonly Item[] }>
  title: MessageId
  intro: MessageId
  /** Adds a row. */
  form?: ReactNode
  /** A list item. */
  children(item: Item): ReactNode
}

/** A part of the desk whose rows are no records: accounts, keys, feeds, webhooks. */
export function DeskRows<Item>({ content, title, intro, form, children }: Props<Item>) {
  return (
    <Loaded content={content} rows={4} outline="ball">
      {({ data }) => (
        <section className="section">
          <Text as="h2" id={title} />
          <Text as="p" className="list-intro measured" id={intro} />
          {form}
          <ul className="desk-rows">{data.map(children)}</ul>
        </section>
      )}
    </Loaded>
  )
}
