import { IngestRequest } from '#shared/api/ingest.ts'
import { checkBody, type WrongField } from '../../core/http/read-body.ts'
import { describeFarShot } from '../../core/matches/describe-far-shot.ts'
import { fill, type Words } from '../../core/words/words.ts'
import { exampleOf, nameOf, unknownFields } from './push-fields.ts'
import type { Side } from './side-by-name.ts'
import { tidyPush } from './tidy-push.ts'

type Sentences = Pick<Words, 'ingest' | 'scoring'>

/**
 * What a program sent, in the notation of the contract; or a sentence for each field that cannot be read. `unknown`: one
 * for each that no push has.
 */
export function readPush(
  body: unknown,
  words: Sentences,
  sides: readonly Side[] = [],
):
  | { sent: IngestRequest; unknown: readonly string[]; faults?: never; canonical?: never }
  | { sent?: never; unknown: readonly string[]; faults: readonly string[]; canonical: unknown } {
  const { body: canonical, tooMany } = tidyPush(body, sides)
  const many = tooMany.map(({ field, count, most }) =>
    fill(words.ingest['field.many'], { field, count: `${count}`, most: `${most}` }),
  )
  const unknown = unknownFields(canonical)
    .slice(0, MOST_UNKNOWN)
    .map(({ field, known }) => fill(words.ingest['field.unknown'], { field, known: known.join(', ') }))
  if (many.length > 0) return { faults: many, unknown, canonical }
  const { data, faults } = checkBody(
    IngestRequest,
    canonical,
    words.scoring,
    undefined,
    (wrong) => describeFarShot(wrong, words.scoring) ?? sentenceOf(wrong, canonical, words.ingest, sides),
  )
  return data === undefined ? { faults, unknown, canonical } : { sent: data, unknown }
}

const MOST_SHOWN = 60
const MOST_UNKNOWN = 20
const OVERS: ReadonlySet<string> = new Set(['Overs', 'TargetOvers', 'Over'])
const PEOPLE: ReadonlySet<string> = new Set(['OnStrike', 'Bowler', 'Batter'])
const ACROSS_FIELD: ReadonlySet<string> = new Set(['X', 'Y'])

/** The field, the form that is right, and what was sent. */
function sentenceOf(
  { field, issue }: WrongField,
  body: unknown,
  words: Words['ingest'],
  sides: readonly Side[],
): string | undefined {
  if (field === '') return undefined
  const value = valueAt(body, field)
  if (value === undefined || value === null || `${value}`.trim() === '')
    return fill(words['field.missing'], { field, example: exampleOf(field) })
  const name = nameOf(field)
  if (ACROSS_FIELD.has(name)) return fill(words['field.shot'], { field, value: shortened(value) })
  if (issue.code === 'too_big' && issue.origin !== 'string' && typeof value === 'number')
    return fill(words['score.most'], { field, most: `${issue.maximum}` })
  if (name.endsWith('TeamId') && sides.length > 0)
    return fill(words['team.unknown'], {
      field,
      teams: sides.map(({ TeamId, TeamName }) => `${TeamId} (${TeamName})`).join(', '),
    })
  const form = OVERS.has(name)
    ? 'field.overs'
    : PEOPLE.has(name) && issue.code !== 'custom'
      ? 'field.person'
      : formOf(issue)
  return fill(words[form], {
    field,
    example: exampleOf(field),
    value: shortened(value),
    choices: issue.code === 'invalid_value' ? issue.values.join(', ') : '',
  })
}

function formOf(issue: WrongField['issue']) {
  switch (issue.code) {
    case 'invalid_value':
      return 'field.choice'
    case 'invalid_key':
      return 'field.number'
    case 'custom':
      return 'field.unseen'
    case 'too_small':
    case 'too_big':
      return issue.origin === 'string' ? 'field.text' : 'field.count'
    case 'invalid_type':
      return FORMS[issue.expected] ?? 'field.other'
    default:
      return 'field.other'
  }
}

const FORMS: Partial<Record<string, 'field.count' | 'field.text' | 'field.flag' | 'field.object'>> = {
  ...{ number: 'field.count', int: 'field.count', string: 'field.text', boolean: 'field.flag' },
  ...{ object: 'field.object', record: 'field.object', array: 'field.object' },
}

function valueAt(body: unknown, field: string): unknown {
  let value: unknown = body
  for (const key of field.split('.'))
    if (typeof value !== 'string') value = new Map(Object.entries(value ?? {})).get(key)
  return value
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value)
  // The relay passes no sentence on that has what programs' own errors have.
  if (/[<>\\]|\/\w+\/|:\/\/|Error|Exception|(\d+\.){3}/i.test(text)) return '"…"'
  return text.length > MOST_SHOWN ? `${[...text].slice(0, MOST_SHOWN).join('')} …` : text
}
