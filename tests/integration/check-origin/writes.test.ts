import { expect, test } from 'vitest'
import { accountsUnderTest, ada } from '#tests/support/accounts-under-test.ts'
import { checked } from '#tests/support/checked-origin.ts'

/** Calls that write, against the embedded origin and an account of its own. */

const account = { user: ada.Username, password: ada.UserPassword }

async function originWithAda() {
  const origin = await accountsUnderTest()
  await origin.opened()
  const url = await origin.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...origin, url }
}

test('[check-origin] --write finds nothing wrong with the embedded origin, and lists what it changed', async () => {
  const { url } = await originWithAda()
  const report = await checked(url, { account })
  expect(report.calls.filter(({ findings }) => findings.length > 0)).toEqual([])
  expect(report.calls.filter(({ verdict }) => verdict === 'not tried').map(({ call }) => call)).toEqual(
    expect.not.arrayContaining(['Auth/Login', 'Auth/Logout/{id}', 'Auth/ChangePassword/{id}']),
  )
  expect(report.written).toEqual(
    expect.arrayContaining([
      { call: 'Auth/Login', what: `a login of ${ada.Username}`, isUndone: true },
      { call: 'Common/ContentLikeORDisLike', what: 'a like of news 7', isUndone: true },
    ]),
  )
  expect(JSON.stringify(report)).not.toContain(ada.UserPassword)
})
