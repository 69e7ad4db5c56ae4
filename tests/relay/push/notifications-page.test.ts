import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import words from '#client/kit/i18n/en/alerts.json' with { type: 'json' }
import { KINDS_OF_MOMENTS, MOMENT_KINDS } from '#shared/notifications/moment.ts'

/** `npx vitest run --project quick tests/relay/push/notifications-page.test.ts -u` writes the table of the page. */

const file = fileURLToPath(new URL('../../../relay/docs/notifications.md', import.meta.url))

test('the page of notifications names every kind, as readers choose them, and how soon it is sent', async () => {
  const rows = MOMENT_KINDS.map((kind) => {
    const minutes = KINDS_OF_MOMENTS[kind].sentWithinMs / 60_000
    return `| \`${kind}\` | ${words[`notify.${kind}`]} | ${minutes} min |\n`
  })
  const page = readFileSync(file, 'utf8').replace(/(?<=\n\| --- \|.*\n)(?:\|.*\n)*/, rows.join(''))
  for (const kind of MOMENT_KINDS) expect(page).toContain(`| \`${kind}\` |`)
  await expect(page).toMatchFileSnapshot(file)
})
