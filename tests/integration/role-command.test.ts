import { expect, test } from 'vitest'
import { accountsUnderTest, ada } from '#tests/support/accounts-under-test.ts'
import { run } from '#tests/support/origin-process.ts'

const ROLE = 'dist/relay/role.js'

test('an account gets its role while the site runs, and reads it at its next login', async () => {
  const { dataDir, opened, login } = await accountsUnderTest()
  await opened()
  const typeOf = async () => (await login(ada.Username)).json().UserData.UserType
  expect(await typeOf()).toBe(6)
  const given = await run(ROLE, [ada.Username, 'editor'], { DATA_DIR: dataDir })
  expect(given).toMatchObject({ code: 0, out: `${ada.Username} is an editor now.\n` })
  expect(await typeOf()).toBe(1)
  expect(await run(ROLE, [ada.Username, 'scorer'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  expect(await typeOf()).toBe(2)
})

test('a name without an account, and a role that is none, are refused in words', async () => {
  const { dataDir } = await accountsUnderTest()
  expect(await run(ROLE, ['ada.unknown', 'editor'], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    err: 'There is no account ada.unknown: register it on the site first.\n',
  })
  const unknown = await run(ROLE, [ada.Username, 'king'], { DATA_DIR: dataDir })
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringMatching(/^Usage: npm run role/)])
})
