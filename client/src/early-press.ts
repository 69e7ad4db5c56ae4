// A button that needs the page's script looks like one before the script is here. The last such press is kept, and
// pressed once the page has come to life; what the browser does by itself is left to it.
{
  const OWN = 'button[type=button]:not([popovertarget]):enabled'
  let pressed: HTMLElement | null | undefined
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(OWN) : undefined
    // Who presses another thing meanwhile has gone on.
    pressed = button
  }
  addEventListener('click', keep, true)
  // From here on React holds a press until it can answer it.
  addEventListener('crease:hydrating', () => removeEventListener('click', keep, true), { once: true })
  addEventListener(
    'crease:hydrated',
    () => {
      if (pressed?.isConnected) pressed.click()
    },
    { once: true },
  )
}
