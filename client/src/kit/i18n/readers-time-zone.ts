/** UTC where the system names a zone that `Intl` refuses, such as `Etc/Unknown`. */
export function readersTimeZone(): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
