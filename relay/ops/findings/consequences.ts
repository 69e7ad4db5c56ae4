export const CONSEQUENCES: Readonly<Record<string, readonly string[]>> = {
  'polling-held': ['stale', 'never-ready', 'polls-fail', 'upstream-slow'],
  'never-ready': ['polls-fail', 'calls-fail'],
  stale: ['polls-fail', 'upstream-slow', 'calls-fail'],
  'upstream-slow': ['polls-fail'],
  'store-gone': ['stale', 'polls-fail', 'upstream-slow'],
  'disk-full': ['database-gone', 'stale', 'polls-fail', 'upstream-slow', 'calls-fail', 'mail-late'],
  'database-gone': ['stale', 'never-ready', 'polls-fail', 'upstream-slow', 'calls-fail', 'mail-late'],
  memory: ['loop-late', 'delivery-late', 'pages-late', 'worker-restarted'],
  'loop-late': ['delivery-late', 'pages-late', 'upstream-slow'],
  descriptors: ['refusing'],
  flood: ['refusing', 'pages-late'],
  'slow-readers': ['delivery-late'],
  'clock-moved': ['mail-late'],
  draining: ['stampede'],
  'worker-restarted': ['stampede'],
}

export function withoutConsequences<Found extends { id: string }>(found: readonly Found[]): Found[] {
  const explained = new Set(found.flatMap(({ id }) => CONSEQUENCES[id] ?? []))
  return found.filter(({ id }) => !explained.has(id))
}
