import type { WrongField } from '../http/read-body.ts'
import { fill, type Words } from '../words/words.ts'

/** The sentence for a shot that lies farther from the batter than is taken; undefined for any other fault. */
export function describeFarShot(
  { field, issue }: WrongField,
  words: Pick<Words['scoring'], 'shot.far'>,
): string | undefined {
  if (issue.code !== 'custom' || issue.params?.farthestShot === undefined) return undefined
  return fill(words['shot.far'], { field, most: `${issue.params.farthestShot}` })
}
