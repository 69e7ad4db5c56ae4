import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text } from '#client/i18n/text.tsx'

type Props = { id: string; name: string; label: MessageId; isChecked?: boolean }

export function CheckBox({ id, name, label, isChecked }: Props) {
  return (
    <label htmlFor={id} className="check-box">
      <input id={id} name={name} type="checkbox" value="yes" defaultChecked={isChecked} />
      <Text id={label} />
    </label>
  )
}
