import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clubUnderTest, deskUnderTest } from '#tests/support/desk-under-test.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'

/** What editors write at the desk, as readers get it. */

const story = { Title: 'Rain at the Meadow', Summary: 'It rained.', Body: 'It **rained** at noon.' }

test('an article is in the list, the search and at its address as soon as it is saved, with its translations', async () => {
  const { send, desk, made } = await deskUnderTest()
  const hi = { Title: 'मैदान पर बारिश', Summary: 'बारिश हुई।', Body: 'दोपहर में **बारिश** हुई।' }
  const { NewsId } = await made('Article', { ...story, Author: 'Riya', In: { hi } })
  const listed = (await send('GET', 'News/List')).json().data[0]
  expect(listed).toMatchObject({ NewsId, Title: story.Title, Author: 'Riya', Kind: 'News' })
  const read = async (query = '') => (await send('GET', `News/Detail/${NewsId}${query}`)).json().data
  expect((await read()).Body).toBe('<p>It <strong>rained</strong> at noon.</p>\n')
  expect(await read('?Language=hi')).toMatchObject({ Title: hi.Title, Language: 'hi' })
  expect((await send('GET', 'News/List?SearchText=meadow')).json().TotalCount).toBe(1)

  await desk('PUT', `Article/${NewsId}`, { ...story, Body: 'It was dry.', Version: 1 })
  expect((await read()).Body).toBe('<p>It was dry.</p>\n')
  expect((await read('?Language=hi')).Language).toBeUndefined()
  await desk('DELETE', `Article/${NewsId}?Version=2`)
  expect((await send('GET', `News/Detail/${NewsId}`)).statusCode).toBe(404)
  await desk('POST', `Article/${NewsId}/Restore`, { Version: 1 })
  expect((await read('?Language=hi')).Title).toBe(hi.Title)
})

test('an article goes out at its time, and a draft never does', async () => {
  const { send, made, pass } = await deskUnderTest()
  const PublishAt = new Date(Date.now() + 3_600_000).toISOString()
  const { BlogId } = await made('Blog', { ...story, PublishAt })
  const draft = await made('Blog', { ...story, Draft: true })
  const shown = async (id: unknown) => (await send('GET', `Blog/Detail/${id}`)).statusCode
  expect([await shown(BlogId), await shown(draft.BlogId)]).toEqual([404, 404])
  pass(3_700_000)
  expect([await shown(BlogId), await shown(draft.BlogId)]).toEqual([200, 404])
  expect((await send('GET', `Blog/Detail/${BlogId}`)).json().data.PublishedAt).toBe(PublishAt)
})

test('what is written in Hindi alone says so to readers of every language', async () => {
  const { send, made } = await deskUnderTest()
  const { NewsId } = await made('Article', { ...story, Language: 'hi' })
  for (const query of ['', '?Language=hi', '?Language=te'])
    expect((await send('GET', `News/Detail/${NewsId}${query}`)).json().data.Language).toBe('hi')
})

test('a document has its address; those of the site itself, and one that is taken, are refused', async () => {
  const { send, desk, made } = await deskUnderTest()
  const { DocumentId } = await made('Document', { Slug: 'ground-rules', Title: 'Rules', Body: 'No spikes.' })
  const read = () => send('POST', 'SiteDocuments/GetSiteDocumentBySlug', { Slug: 'ground-rules' })
  expect((await read()).json().data).toMatchObject({ Title: 'Rules', sdv: '<p>No spikes.</p>\n' })
  for (const Slug of ['news', 'ground-rules', 'Not A Slug'])
    expect((await desk('POST', 'Document', { Slug, Title: 'A', Body: 'B' })).statusCode, Slug).toBe(400)
  await desk('DELETE', `Document/${DocumentId}?Version=1`)
  expect((await read()).statusCode).toBe(404)
})

test('settings are what the site is called, shows and links to; each can be undone', async () => {
  const { send, desk, set } = await settingsUnderTest()
  const setting = async (call: string, key: string) =>
    (await send('GET', call)).json().data.find(({ Key }: { Key: string }) => Key === key).Value
  await set('SiteName', 'Riverside CC')
  await set('SiteColours', '#1a2a5e #f2b632')
  await set('AboutUs', 'Two sides, **one ground**.')
  await set('SocialMedia', '[{"RedirectURL":"https://x.com/riverside","IconClass":"twitter"}]')
  await set(
    'FooterData',
    '[{"Icon":"mail","Content":"us@club.example","RedirectURL":"mailto:us@club.example"}]',
  )
  await set('AppDownloadUrl', 'https://club.example/app')
  await set('ShowAdPopup', 'true')
  await set('AdPopupImage', '/api/Media/pictures/photo-0123456789abcdef01234567-600x600.webp')
  await set('PopupTimer', '30')
  expect(await setting('Common/GetConfig', 'SiteName')).toBe('Riverside CC')
  expect(await setting('Common/GetConfig', 'SiteColours')).toBe('#1a2a5e #f2b632')
  expect(await setting('HeaderFooter/GetFooterData', 'AboutUs')).toBe(
    '<p>Two sides, <strong>one ground</strong>.</p>\n',
  )
  expect(await setting('HeaderFooter/GetSocialMedia', 'SocialMedia')).toContain('x.com/riverside')
  expect(await setting('HeaderFooter/GetFooterData', 'FooterData')).toContain('us@club.example')
  expect(await setting('Common/CheckShowAdPopup', 'ShowAdPopup')).toBe('true')
  expect(await setting('Common/CheckShowAdPopup', 'PopupTimer')).toBe('30')
  await desk('POST', 'Setting/SiteName/Restore', { Version: 0 })
  expect(await setting('Common/GetConfig', 'SiteName')).toBe('Crease')
})

test('a colour that cannot be read is refused with the nearest that can, and other faults with their key', async () => {
  const { desk } = await settingsUnderTest()
  const put = async (Key: string, Value: string) =>
    (await desk('PUT', `Setting/${Key}`, { Key, Value, Version: 0 })).json().Status
  expect(await put('SiteColours', '#f7f1e3 #c9963b')).toEqual({
    code: 400,
    returnMessage: expect.stringMatching(
      /^#f7f1e3 has a contrast of 1\.0:1 to .*The nearest .* is #[0-9a-f]{6}\.$/,
    ),
  })
  for (const [key, value] of [
    ['SiteName', 'x'.repeat(61)],
    ['SiteColours', 'red blue'],
    ['SocialMedia', 'no list'],
    ['SocialMedia', '[{"RedirectURL":"javascript:alert(1)","IconClass":"x"}]'],
    ['FooterData', '[7]'],
    ['AppDownloadUrl', 'javascript:alert(1)'],
    ['ShowAdPopup', 'yes'],
    ['PopupTimer', '0'],
    ['PopupTimer', 'soon'],
    ['AdPopupImage', 'x.png'],
    ['AdPopupRedirectUrl', '//evil.example'],
  ] as const)
    expect(await put(key, value), value).toEqual({
      code: 400,
      returnMessage: `${key} is missing, or is not what this call takes.`,
    })
})

test('where a file of the editors has the same, the file rules and the answer names it', async () => {
  const { desk, made, send, contentFolder } = await settingsUnderTest()
  writeFileSync(
    join(contentFolder, 'site.yaml'),
    'config: { IsOTPVerification: "false" }\nbrand: { name: By file }\n',
  )
  const { Version } = (await desk('GET', 'Setting/AppDownloadUrl')).json().data
  // The next save reads the folder again.
  await desk('PUT', 'Setting/AppDownloadUrl', { Key: 'AppDownloadUrl', Value: 'https://a.example/', Version })
  const ruled = (
    await desk('PUT', 'Setting/SiteName', { Key: 'SiteName', Value: 'By desk', Version: 0 })
  ).json()
  expect(ruled.data).toMatchObject({ Value: 'By file', Ruled: 'site.yaml' })
  expect((await send('GET', 'Common/GetConfig')).body).toContain('By file')
  expect((await desk('GET', 'Setting/AppDownloadUrl')).json().data).not.toHaveProperty('Ruled')
  const { NewsId } = await made('Article', story)
  expect((await desk('GET', `Article/${NewsId}`)).json().data).not.toHaveProperty('Ruled')
})

test('sponsors and ads are drawn, or have a picture of their own; a sponsor that an ad names is not removed', async () => {
  const { send, desk, made } = await deskUnderTest()
  const { SponsorId } = await made('Sponsor', {
    ...{ Title: 'Old Mill Bakery', Summary: 'Bread.', RedirectURL: 'https://mill.example/' },
    Events: [{ Title: 'Open day', Date: '2026-12-20' }],
  })
  const { data } = (await send('GET', `Sponsor/Detail/${SponsorId}`)).json()
  expect(data).toMatchObject({
    Title: 'Old Mill Bakery',
    Events: [{ Title: 'Open day', Date: '2026-12-20' }],
  })
  expect((await send('GET', `Media/sponsors/${SponsorId}.svg`)).statusCode).toBe(200)
  const ad = { Place: 'home', Alt: 'Bread at tea', RedirectURL: '/sponsor-events' }
  const { AdId } = await made('Ad', { ...ad, SponsorId, Line: 'Bread at tea' })
  const home = (await send('GET', 'Common/GetHomePageSponsorAd')).json().data
  expect(home).toContainEqual(expect.objectContaining({ AdId, ImageUrl: `/api/Media/ads/${AdId}.svg` }))
  expect((await send('GET', `Media/ads/${AdId}.svg`)).statusCode).toBe(200)
  expect((await desk('DELETE', `Sponsor/${SponsorId}?Version=1`)).statusCode).toBe(409)
  for (const [body, field] of [
    [ad, 'ImageUrl'],
    [{ ...ad, SponsorId }, 'Line'],
    [{ ...ad, SponsorId: 999_999, Line: 'A' }, 'SponsorId'],
    [{ ...ad, Place: 'prediction', ImageUrl: '/a.png' }, 'SponsorId'],
    [{ ...ad, RedirectURL: 'javascript:alert(1)' }, 'RedirectURL'],
  ] as const)
    expect((await desk('POST', 'Ad', body)).json().Status.returnMessage).toContain(field)
})

test('a prediction has the pictures and the address that an editor gave its match', async () => {
  const { send, desk, made, MatchId } = await clubUnderTest()
  const entry = { MatchId, BannerRedirectionUrl: 'https://club.example/tickets' }
  const { PredictionId } = await made('Prediction', entry)
  const listed = (await send('GET', 'Prediction/Get')).json().data
  expect(listed).toContainEqual(expect.objectContaining({ PredictionId, ...entry }))
  expect((await desk('POST', 'Prediction', entry)).statusCode).toBe(400)
  expect((await desk('POST', 'Prediction', { MatchId: 999_999 })).statusCode).toBe(400)
})

/** Its folder of content says nothing but that accounts open without a code. */
async function settingsUnderTest() {
  const contentFolder = temporaryFolder()
  writeFileSync(join(contentFolder, 'site.yaml'), 'config: { IsOTPVerification: "false" }\n')
  const origin = await deskUnderTest({ contentFolder })
  const set = async (Key: string, Value: string) => {
    const { Version } = (await origin.desk('GET', `Setting/${Key}`)).json().data
    const answer = await origin.desk('PUT', `Setting/${Key}`, { Key, Value, Version })
    if (answer.statusCode !== 200) throw new Error(`${Key}: ${answer.body}`)
  }
  return { ...origin, set, contentFolder }
}

test('a text that cannot be rendered is refused by a sentence before it is stored, also at its preview', async () => {
  const { desk, send } = await deskUnderTest()
  const listed = async (call: string) => (await send('GET', call)).json().TotalCount
  const before = await listed('News/List')
  const Body = '>'.repeat(2500)
  const Slug = 'nested'
  const refused: [string, object][] = [
    ['Article', { ...story, Body }],
    ['Blog', { ...story, In: { te: { ...story, Body } } }],
    ['Document', { Slug, Title: 'Nested', Body }],
    ['Sponsor', { Title: 'Mill', Summary: 'Bread.', RedirectURL: 'https://mill.example', Body }],
    ['Preview', { Body }],
  ]
  for (const [kind, entry] of refused) {
    const { statusCode, json } = await desk('POST', kind, entry)
    expect([kind, statusCode, json().Status.returnMessage]).toEqual([
      ...[kind, 400],
      expect.stringContaining('The text cannot be shown'),
    ])
  }
  const about = await desk('PUT', 'Setting/AboutUs', { Key: 'AboutUs', Value: Body, Version: 0 })
  expect([about.statusCode, about.json().Status.returnMessage]).toEqual([
    400,
    expect.stringContaining('The text cannot be shown'),
  ])
  expect(await listed('News/List')).toEqual(before)
})

test('what was stored before a rule refused it is left out alone: other saves go through', async () => {
  const { db, desk, send, made } = await deskUnderTest()
  const at = new Date().toISOString()
  const listed = async (call: string) => (await send('GET', call)).json().TotalCount
  const before = [await listed('News/List'), await listed('Sponsor/List')]
  const store = (kind: string, thing_id: number, record: object) =>
    db
      .insertInto('desk_versions')
      .values({ kind, thing_id, version: 1, at, username: '', record: JSON.stringify(record) })
      .execute()
  const Body = '>'.repeat(2500)
  await store('Article', 60_001, { ...story, Body })
  await store('Sponsor', 3001, { Title: 'Mill', Summary: 'Bread.', RedirectURL: '/mill', Body })
  await store('Setting', 5, { Key: 'AboutUs', Value: Body })
  await desk('PUT', 'Setting/SiteName', { Key: 'SiteName', Value: 'Riverside', Version: 0 })
  await made('Sponsor', { Title: 'Dairy', Summary: 'Milk.', RedirectURL: '/dairy' })
  await made('Article', story)
  const after = [await listed('News/List'), await listed('Sponsor/List')]
  expect(after).toEqual(before.map((count) => count + 1))
})
