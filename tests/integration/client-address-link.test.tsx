// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { AddressLink } from '#client/kit/ui/address-link.tsx'
import { mounted } from '#tests/support/mounted.tsx'

test.each(['/news', 'https://sponsor.example/'])(
  'an ad that is opened in another tab by the wheel of the mouse counts as followed: %s',
  async (href) => {
    let followed = 0
    const { place, show } = mounted()
    await show(
      <MemoryRouter>
        <AddressLink href={href} onFollow={() => followed++}>
          An ad
        </AddressLink>
      </MemoryRouter>,
    )
    const press = (button: number) =>
      act(async () => {
        place.querySelector('a')?.dispatchEvent(new MouseEvent('auxclick', { button, bubbles: true }))
      })
    await press(1)
    expect(followed).toBe(1)
    // The menu of the right button leads nowhere yet.
    await press(2)
    expect(followed).toBe(1)
  },
)
