/** A parameter of a query whose value needs no decoding: a word or a number. The last one counts. */
export function queryValue(query: string, name: string): string | undefined {
  for (const pair of query.replace(/^\?/, '').split('&').reverse()) {
    const [key, value] = pair.split('=')
    if (key === name && value !== undefined && /^[\w.-]*$/.test(value)) return value
  }
  return undefined
}
