import { Text } from '#client/kit/i18n/text.tsx'

export function RememberBox({ id, isChecked }: { id: string; isChecked?: boolean }) {
  return (
    <label htmlFor={id} className="check-box switch">
      <input id={id} name="remember" type="checkbox" value="yes" defaultChecked={isChecked} />
      <Text id="form.remember" />
    </label>
  )
}
