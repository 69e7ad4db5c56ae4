/** One alternative for each beginning, so that a long text costs linear time. */
const IN_BRACKETS =
  /[([](?:[\s&/,+†‡*]|and|wkt?|wicket[ -]?keeper|keeper|k|vc|captain|capt?|c|not out)+[)\]]/gi
/** In capitals they are initials: `Silva WK`. */
const KEEPER = /^wk\s+|\s+wk$/g
const SIGNS = /^[\s†‡*+]+|(?<![\s†‡*+])[\s†‡*+]+$/g

/** A name without what cards write at it of a captain, a keeper or a batter who is not out; empty where it is no more than that. */
export function plainName(written: string): string {
  const name = written.replaceAll(IN_BRACKETS, ' ').replaceAll(SIGNS, '').replaceAll(KEEPER, '')
  return name.replaceAll(/\s+/g, ' ').trim()
}
