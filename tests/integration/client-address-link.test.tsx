// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { AddressLink } from '#client/ui/address-link.tsx'

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

test.each(['/news', 'https://sponsor.example/'])(
  'an ad that is opened in another tab by the wheel of the mouse counts as followed: %s',
  async (href) => {
    let followed = 0
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    await act(async () =>
      root.render(
        <MemoryRouter>
          <AddressLink href={href} onFollow={() => followed++}>
            An ad
          </AddressLink>
        </MemoryRouter>,
      ),
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
    act(() => root.unmount())
  },
)
