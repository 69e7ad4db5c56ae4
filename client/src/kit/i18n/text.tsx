import {
  Children,
  type ComponentProps,
  type ElementType,
  memo,
  type ReactNode,
  use,
  useCallback,
} from 'react'
import { useIntl } from 'react-intl'
import { BrandContext } from './brand-context.ts'
import type { MessageId } from './catalogue.ts'

type Plain = string | number | Date | null | undefined
type Rich = Plain | ReactNode | ((chunks: ReactNode) => ReactNode)

export type TextProps<As extends ElementType> = {
  id: MessageId
  values?: Record<string, Rich>
  as?: As
} & Omit<ComponentProps<As>, 'id' | 'as' | 'children'>

/**
 * A message of the catalogue in an element of its own (`as`); values may be elements, and functions for its tags.
 * Memoized, as each ball renders whole screens of them. No text stands beside another node: a browser that translates
 * the page replaces text nodes, and then React can only replace the element.
 */
export const Text = memo(function Text({
  id,
  values = {},
  as: Element = 'span',
  ...rest
}: TextProps<'span'>) {
  const intl = useIntl()
  const own: Record<string, Rich> = { site: use(BrandContext).name, ...values }
  for (const [name, wrap] of Object.entries(values))
    if (typeof wrap === 'function') own[name] = (chunks) => wrap(eachApart(chunks))
  return <Element {...rest}>{eachApart(intl.formatMessage({ id }, own))}</Element>
}, isSameText) as <As extends ElementType = 'span'>(props: TextProps<As>) => ReactNode

function eachApart(pieces: ReactNode): ReactNode {
  const all = Children.toArray(pieces)
  if (all.length === 1) return all[0]
  return Children.map(all, (piece) => (typeof piece === 'string' ? <span>{piece}</span> : piece))
}

function isSameText(
  { values: one = {}, ...ones }: object & { values?: object },
  { values: other = {}, ...others }: object & { values?: object },
): boolean {
  return isShallowEqual(one, other) && isShallowEqual(ones, others)
}

function isShallowEqual(one: object, other: object): boolean {
  const [ones, others] = [Object.entries(one), new Map(Object.entries(other))]
  return ones.length === others.size && ones.every(([name, value]) => Object.is(value, others.get(name)))
}

/** As text, for attributes and titles. Any message may name the site. */
export function useText(): (id: MessageId, values?: Record<string, Plain>) => string {
  const intl = useIntl()
  const { name: site } = use(BrandContext)
  return useCallback((id, values) => intl.formatMessage({ id }, { site, ...values }), [intl, site])
}
