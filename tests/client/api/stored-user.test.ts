import { expect, test } from 'vitest'
import { jsonSetting, setting } from '#client/api/settings.ts'
import { readUser } from '#client/api/stored-user.ts'
import { SocialLinks } from '#shared/api/site.ts'

const user = { UserId: 4, Username: 'asha', UserType: 6, AuthToken: 'sealed' }

test('who is logged in is read out of the record, and a record that says nobody is broken', () => {
  expect(readUser(null)).toEqual({ kind: 'nobody' })
  expect(readUser(JSON.stringify(user))).toEqual({ kind: 'somebody', user })
  for (const text of ['', '{', '[]', 'null', '{"UserId":4}'])
    expect(readUser(text)).toEqual({ kind: 'broken' })
})

test('a setting is its value; JSON in one is read by its shape or not at all', () => {
  const links = [{ RedirectURL: 'https://x.example', IconClass: 'fa fa-x' }]
  const settings = [
    { Key: 'SocialMedia', Value: JSON.stringify(links) },
    { Key: 'Broken', Value: '{"RedirectURL":' },
  ]
  expect(setting(settings, 'Nothing')).toBe('')
  expect(jsonSetting(settings, 'SocialMedia', SocialLinks)).toEqual(links)
  expect(jsonSetting(settings, 'Broken', SocialLinks)).toBeUndefined()
  expect(jsonSetting(settings, 'Nothing', SocialLinks)).toBeUndefined()
})
