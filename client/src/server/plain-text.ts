import type { Catalogue, MessageId } from '../kit/i18n/catalogue.ts'
import { createIntl } from '../kit/i18n/create-intl.ts'

/** A message outside of React, whose values are texts. */
export function plainText(
  { messages }: Catalogue,
  id: MessageId,
  values: Readonly<Record<string, string>> = {},
): string {
  return createIntl({ locale: 'en', messages }).formatMessage({ id }, values)
}
