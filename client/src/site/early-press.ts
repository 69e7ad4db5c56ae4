// A press on a button before the page is hydrated is repeated afterwards.
{
  const OWN = 'button[type=button]:not([popovertarget]):enabled'
  let pressed: HTMLElement | null | undefined
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(OWN) : undefined
    // A press elsewhere cancels it.
    pressed = button
  }
  addEventListener('click', keep, true)
  // From here on React repeats presses.
  addEventListener('crease:hydrating', () => removeEventListener('click', keep, true), { once: true })
  addEventListener(
    'crease:hydrated',
    () => {
      if (pressed?.isConnected) pressed.click()
    },
    { once: true },
  )
}
