// Runs before the first paint, so that neither a chosen theme nor who is logged in ever flashes the other way.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('loggedInUser') !== null) document.documentElement.dataset.session = 'open'
} catch {
  // Storage may be forbidden: the system's theme then stands, and nobody is logged in.
}
