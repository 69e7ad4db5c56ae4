/** At least one page, which says that there is nothing. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The first, the last, and those around the current one, with a `gap` between. */
export function pagesShown(page: number, pages: number): (number | 'gap')[] {
  const shown: (number | 'gap')[] = []
  let last = 0
  for (let one = 1; one <= pages; one++) {
    const isNamed = one === 1 || one === pages || Math.abs(one - page) <= 1
    if (!isNamed) continue
    // A gap of one page would take as much room as its number.
    if (one - last === 2) shown.push(last + 1)
    else if (one - last > 2) shown.push('gap')
    shown.push(one)
    last = one
  }
  return shown
}
