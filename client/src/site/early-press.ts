// A press on a button, and a choice, before the page is hydrated are repeated afterwards, and so is a press on a link
// while it is being hydrated: a new screen is shown once all of the last one is hydrated, whatever the press hydrates first.
{
  const OWN = 'button[type=button]:not([popovertarget]):enabled'
  let pressed: HTMLElement | null | undefined
  const press = (element?: HTMLElement | null) => {
    // A press elsewhere cancels it.
    delete pressed?.dataset.pressed
    pressed = element
  }
  const closest = <Found extends HTMLElement>({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest<Found>(selector) : null
  const keep = (event: Event) => press(closest(event, OWN))
  const CHOICE = 'input[type=radio], input[type=checkbox]'
  const chosen = new Set<HTMLInputElement>()
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.matches(CHOICE)) chosen.add(target)
  }
  const keepLink = (event: MouseEvent) => {
    const link = closest<HTMLAnchorElement>(event, 'a[href]')
    const before = pressed
    press()
    // The browser opens a popover by itself, and a link that is pressed again as a document.
    if (closest(event, '[popovertarget]') || (link && link === before)) return event.stopPropagation()
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (!link || link.target || link.host !== location.host || link.hash) return
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.stopPropagation()
    event.preventDefault()
    press(link)
    link.dataset.pressed = ''
  }
  // React hydrates at once what such an event happens on, though components listen to `click` alone.
  const OF_PRESS =
    'pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup'.split(' ')
  const keepFromReact = (event: Event) => event.stopPropagation()
  addEventListener('click', keep, true)
  addEventListener('change', remember, true)
  addEventListener(
    'crease:hydrating',
    () => {
      removeEventListener('click', keep, true)
      addEventListener('click', keepLink, true)
      for (const type of OF_PRESS) addEventListener(type, keepFromReact, true)
    },
    { once: true },
  )
  addEventListener(
    'crease:hydrated',
    () => {
      removeEventListener('change', remember, true)
      removeEventListener('click', keepLink, true)
      for (const type of OF_PRESS) removeEventListener(type, keepFromReact, true)
      if (pressed?.isConnected) pressed.click()
      else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
      press()
      // React takes what it finds for what was there: the choice is made once more.
      for (const choice of chosen) {
        if (!choice.isConnected || (choice.type === 'radio' && !choice.checked)) continue
        choice.checked = !choice.checked
        choice.click()
      }
    },
    { once: true },
  )
}
