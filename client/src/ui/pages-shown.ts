/** How many pages so many things fill; a list without any has one page that says so. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The pages that a pager names: the ends, and those about the present one. A `gap` stands for what lies between. */
export function pagesShown(page: number, pages: number): (number | 'gap')[] {
  const shown: (number | 'gap')[] = []
  let last = 0
  for (let one = 1; one <= pages; one++) {
    const isNamed = one === 1 || one === pages || Math.abs(one - page) <= 1
    if (!isNamed) continue
    // A gap of one page takes no less room than its number.
    if (one - last === 2) shown.push(last + 1)
    else if (one - last > 2) shown.push('gap')
    shown.push(one)
    last = one
  }
  return shown
}
