import { Text, useText } from '#client/i18n/text.tsx'
import { BarePage } from '#client/parts/pages/bare-page.tsx'
import { PageHead } from '#client/ui/page-head.tsx'

/** The place of opening an account, outside the layout. */
export function Screen() {
  const text = useText()
  return (
    <BarePage>
      <PageHead title={text('menu.register')} description={text('account.soon')} isUnlisted />
      <h1>
        <Text id="menu.register" />
      </h1>
      <p>
        <Text id="account.soon" />
      </p>
    </BarePage>
  )
}
