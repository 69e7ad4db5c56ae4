import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { exampleOf, pushFields } from '#relay/origin/parts/ingest/push-fields.ts'
import { DISMISSALS } from '#shared/cricket/dismissals.ts'

const page = fileURLToPath(new URL('../../../../../relay/docs/push-fields.md', import.meta.url))

const INTRODUCTION = `# Fields of a push

What \`PUT /api/Ingest/{MatchId}\` takes ([integrators](integrators.md#send-scores-to-the-embedded-origin)). \`*\` is a number of an
innings, a place in a list, or a player. \`Score.Innings\` has the fields of \`Scorecard.Innings\`. What is not known is left out,
\`null\` or \`""\`.`

const OUT = `\`Out\` may be text, as a scorecard writes it. The words of \`Out.Kind\`: ${DISMISSALS.map((kind) => `\`${kind}\``).join(', ')}; codes such as
\`ct\`, \`c & b\`, \`lbw\` and \`ro\` are read too, and \`not out\` and \`dnb\` are no dismissals.

A chase has \`Target\`. \`TargetOvers\` is how many overs it has, where that is not the match's number: balls left and the
required rate are counted by it.
`

test('the page of the fields of a push has those of its schema', async () => {
  const rows = pushFields()
    .filter(({ field }) => !field.startsWith('Score.'))
    .map(
      ({ field, types, isRequired }) =>
        `| \`${field}\` | ${types} | ${isRequired ? 'yes' : ''} | \`${exampleOf(field)}\` |`,
    )
  const table = ['| field | type | needed | example |', '| --- | --- | --- | --- |', ...rows].join('\n')
  await expect([INTRODUCTION, table, OUT].join('\n\n')).toMatchFileSnapshot(page)
})
