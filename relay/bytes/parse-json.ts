/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** As a browser, which reads past a byte order mark. */
export const parseJsonAfterMark = (text: string): unknown => parseJson(text.replace(/^\uFEFF/, ''))
