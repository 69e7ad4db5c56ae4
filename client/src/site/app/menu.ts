import type { Menu } from '#client/site/features/site-frame/header/menu.ts'
import { SCREENS } from './screens.ts'

/** Section 2 of the specification, with what rows of screens add. The Live Score button is separate. */
export const MENU: Menu = SCREENS.flatMap(({ menu, menuGroup, address }): Menu => {
  if (!menu) return []
  if (!menuGroup) return [{ path: address, label: menu }]
  const links = SCREENS.flatMap((screen) =>
    screen.menuGroup === menuGroup && screen.menu ? { path: screen.address, label: screen.menu } : [],
  )
  return links[0]?.path === address ? [{ label: menuGroup, links }] : []
})
