import type { ComponentProps } from 'react'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text, type TextProps, useText } from '#client/kit/i18n/text.tsx'
import type { GlyphName } from './icon/glyphs.ts'
import { Icon } from './icon/icon.tsx'

/** A button with words. */
export function Button({ className = 'small-button', ...props }: Omit<TextProps<'button'>, 'as'>) {
  return <Text as="button" type="button" className={className} {...props} />
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: GlyphName
  size?: number
  /** For screen readers. */
  label: MessageId
}

/** A button with an icon in the place of words. */
export function IconButton({ icon, size, label, className, ...props }: IconButtonProps) {
  const text = useText()
  return (
    <button
      type="button"
      className={className ? `${className} icon-button` : 'icon-button'}
      aria-label={text(label)}
      {...props}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
