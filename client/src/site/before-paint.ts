// Runs before the first paint, as a plain script: theme, login, followed sides and font must not show first
// one way and then another.
{
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    const stored = sessionStorage.getItem('loggedInUser') ?? localStorage.getItem('loggedInUser')
    if (stored !== null) root.dataset.session = 'open'
    if (/\d/.test(localStorage.getItem('followed') ?? '')) root.dataset.follows = ''
  } catch {
    // Without storage: the system's theme, and no login.
  }

  // Times are not changed once they are shown: where the page's are of another zone, they say so.
  const { zone, behind } = root.dataset
  if (zone && Number(behind) !== new Date().getTimezoneOffset())
    root.style.setProperty('--zone-of-page', `" ${zone}"`)

  // Without a font for its script a page would show empty boxes: it waits for the font, not long.
  const { letter } = root.dataset
  if (letter) {
    const show = () => {
      delete root.dataset.face
    }
    root.dataset.face = 'awaited'
    setTimeout(show, 1500)
    Promise.all(
      ['400', '700'].map((weight) => document.fonts.load(`${weight} 1em "Crease Indic"`, letter)),
    ).then(show, show)
  }
}
