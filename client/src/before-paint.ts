// Runs before the first paint, as a plain script: neither a chosen theme, nor who is logged in, nor
// what is followed, nor a face that is still to come may show first one way and then the other.
{
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    const kept = sessionStorage.getItem('loggedInUser') ?? localStorage.getItem('loggedInUser')
    if (kept !== null) root.dataset.session = 'open'
    if (/\d/.test(localStorage.getItem('followed') ?? '')) root.dataset.follows = ''
  } catch {
    // Storage may be forbidden: the system's theme then stands, and nobody is logged in.
  }

  // A script that the system has no face for would stand as empty boxes, then jump: the page waits for the face, not long.
  const letter = ({ hi: 'क', te: 'క', kn: 'ಕ' } as Record<string, string | undefined>)[root.lang]
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
