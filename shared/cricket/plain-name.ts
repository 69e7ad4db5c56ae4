/** One alternative for each beginning, so that a long text costs linear time. */
const IN_BRACKETS =
  /[([](?:[\s&/,+†‡*]|and|wkt?|wicket[ -]?keeper|keeper|k|vc|captain|capt?|c|not out)+[)\]]/gi
/** In capitals they are initials: `Silva WK`. */
const KEEPER = /^wk\s+|\s+wk$/g
const SIGNS = /^[\s†‡*+]+|(?<![\s†‡*+])[\s†‡*+]+$/g
/** Whom a card means by what they are. */
const DESIGNATION =
  /^(?:the )?(?:wkt?|(?:wicket[ -]?)?keeper|capt(?:ain)?|sub(?:stitute)?|(?:sub )?fielder|fieldsman|bowler|(?:non[ -]?)?striker|(?:bowler|(?:non[ -]?)?striker)['’]?s end|mankad(?:ed)?|direct hit|at [a-z ]+|by|unknown|unsure)$/i

/** A name without what cards write at it of a captain, a keeper or a batter who is not out; empty where it is no more than that. */
export function plainName(written: string): string {
  const name = written.replaceAll(IN_BRACKETS, ' ').replaceAll(SIGNS, '').replaceAll(KEEPER, '')
  const plain = name.replaceAll(/\s+/g, ' ').trim()
  return DESIGNATION.test(plain) ? '' : plain
}
