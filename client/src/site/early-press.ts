// A press on a button, and a choice, before the page is hydrated are repeated afterwards.
{
  const OWN = 'button[type=button]:not([popovertarget]):enabled'
  let pressed: HTMLElement | null | undefined
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(OWN) : undefined
    // A press elsewhere cancels it.
    pressed = button
  }
  addEventListener('click', keep, true)
  const CHOICE = 'input[type=radio], input[type=checkbox]'
  const chosen = new Set<HTMLInputElement>()
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.matches(CHOICE)) chosen.add(target)
  }
  addEventListener('change', remember, true)
  // From here on React repeats presses: another one is not one before it.
  const forget = () => {
    pressed = undefined
  }
  addEventListener(
    'crease:hydrating',
    () => {
      removeEventListener('click', keep, true)
      addEventListener('click', forget, true)
    },
    { once: true },
  )
  addEventListener(
    'crease:hydrated',
    () => {
      removeEventListener('change', remember, true)
      removeEventListener('click', forget, true)
      if (pressed?.isConnected) pressed.click()
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
