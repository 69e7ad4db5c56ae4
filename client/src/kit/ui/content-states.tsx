import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from './button.tsx'

/** Rows of different heights. */
export type Outlined = 'match' | 'fixture' | 'ball' | 'article' | 'tile'

/** As many rows as are expected, so that nothing moves when the list comes. */
export function OutlineRows({ rows, of }: { rows: number; of: Outlined }) {
  const text = useText()
  const keys = Array.from({ length: rows }, (_, place) => `row-${place}`)
  return (
    <ul className="outline-rows" data-of={of} aria-busy="true" aria-label={text('list.loading')}>
      {keys.map((key) => (
        <li key={key}>
          <span className="outline-block" />
          <span className="outline-block" />
        </li>
      ))}
    </ul>
  )
}

/** `message`: the server's words, where it had some. */
export function Failed({ message, retry }: { message: string; retry(): void }) {
  return (
    <p className="section-message" role="alert">
      {message || <Text id="list.failed" />}
      <Button className="retry-button small-button needs-script" onClick={retry} id="action.retry" />
    </p>
  )
}
