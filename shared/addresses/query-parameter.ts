/** The first value of a name in a query, as it is written: for values that need no encoding. */
export function parameterOf(query: string, name: string): string | undefined {
  const pairs = query.replace(/^\?/, '').split('&')
  const start = `${name}=`
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
}
