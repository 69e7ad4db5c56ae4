// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '#client/kit/i18n/catalogue.ts'
import { DeskRecordPage } from '#client/tools/desk/desk-record-page.tsx'
import { PastedRecords } from '#client/tools/desk/pasted-records.tsx'
import { mounted } from '#tests/support/mounted.tsx'

await loadMessages('en', 'desk')

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const OK = { code: 200, returnMessage: 'OK' }
/** Which this window lacks. */
function Option(text: string, value: string) {
  return Object.assign(document.createElement('option'), { text, value })
}
beforeEach(() => vi.stubGlobal('Option', Option))

type Sent = { method: string; path: string; body: Record<string, unknown> }

/** Answers of an origin: `undefined` is none. Returns what is sent to it. */
function originAnswers(answer: (sent: Sent) => { code: number; body: object } | undefined): Sent[] {
  const all: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const sent = { method, path, body: typeof body === 'string' ? JSON.parse(body) : {} }
    if (method !== 'GET') all.push(sent)
    const answered = answer(sent)
    if (!answered) throw new TypeError('Failed to fetch')
    return Response.json(answered.body, { status: answered.code })
  })
  return all
}
const list = { code: 200, body: { Status: OK, data: [], TotalCount: 0 } }

async function shown(part: ReactNode) {
  const { place, show, end } = mounted()
  await show(<MemoryRouter>{part}</MemoryRouter>)
  const field = async (name: string) => {
    await vi.waitFor(() => act(() => expect(place.querySelector(`[name="${name}"]`)).not.toBeNull()))
    return place.querySelector(`[name="${name}"]`) as HTMLInputElement
  }
  const type = async (name: string, value: string) => {
    const input = await field(name)
    await act(async () => {
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  const press = (name: string) =>
    act(async () =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
    )
  return { place, field, type, press, end }
}

test('a new record whose answer was lost is sent again as the same one, also after a reload', async () => {
  const sent = originAnswers(({ method }) => (method === 'GET' ? list : undefined))
  const form = <DeskRecordPage kind="Sponsor" id={undefined} />
  const first = await shown(form)
  await first.type('Title', 'Dairy')
  await first.type('Summary', 'Milk.')
  for (const times of [1, 2]) {
    await first.press('Save')
    await vi.waitFor(() => act(() => expect(sent).toHaveLength(times)))
  }
  dispatchEvent(new Event('pagehide'))
  await first.end()
  const second = await shown(form)
  await second.press('Save')
  await vi.waitFor(() => act(() => expect(sent).toHaveLength(3)))
  const ids = sent.map(({ body }) => body.RequestId)
  expect(ids[0]).toMatch(/^\d+(-\d+){3}$/)
  expect(new Set(ids).size).toBe(1)
})

test('lines that are pasted are sent again as the same records, and each is one of its own', async () => {
  let isLost = true
  const sent = originAnswers(({ body }) => {
    if (body.Name !== 'Bilal') return { code: 200, body: { Status: OK, data: { PlayerId: 1 } } }
    isLost = !isLost
    return isLost ? { code: 200, body: { Status: OK, data: { PlayerId: 2 } } } : undefined
  })
  const lines = ['Anil', 'Bilal'].map((Name) => ({ line: Name, entry: { Name } }))
  const { press } = await shown(
    <PastedRecords
      {...{ kind: 'Player', label: 'desk.pasteSquad', example: 'desk.pasteSquadExample', add: 'desk.save' }}
      {...{ text: '', setText: () => undefined, lines }}
    />,
  )
  await press('Save')
  await vi.waitFor(() => act(() => expect(sent).toHaveLength(2)))
  await press('Save')
  await vi.waitFor(() => act(() => expect(sent).toHaveLength(4)))
  const [anil, bilal, , again] = sent.map(({ body }) => body.RequestId)
  expect(again).toBe(bilal)
  expect(anil).not.toBe(bilal)
})

test('what was typed in a record that another editor removed can be saved as a new one, also after a reload', async () => {
  const record = { SponsorId: 7, Title: 'Dairy', Summary: 'Milk.', Version: 1 }
  const gone = { code: 404, body: { Status: { code: 404, returnMessage: 'There is no such entry.' } } }
  let isThere = true
  const added = { ...record, SponsorId: 8, Title: 'Dairy of Pune' }
  const sent = originAnswers(({ method, path }) => {
    if (method === 'POST') return { code: 200, body: { Status: OK, data: added } }
    if (!path.startsWith('/api/Desk/Sponsor/7')) return list
    if (!isThere) return gone
    return path.endsWith('Versions') ? list : { code: 200, body: { Status: OK, data: record } }
  })
  const page = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <DeskRecordPage kind="Sponsor" id={7} />
    </SWRConfig>
  )
  const first = await shown(page)
  await first.type('Title', 'Dairy of Pune')
  isThere = false
  await first.press('Save')
  await vi.waitFor(() => act(() => expect(first.place.textContent).toContain('removed this in the meantime')))
  expect((await first.field('Title')).value).toBe('Dairy of Pune')
  dispatchEvent(new Event('pagehide'))
  await first.end()

  const second = await shown(page)
  expect((await second.field('Title')).value).toBe('Dairy of Pune')
  await second.press('Save as a new one')
  await vi.waitFor(() => act(() => expect(sent).toHaveLength(2)))
  expect(sent[1]).toMatchObject({
    method: 'POST',
    path: '/api/Desk/Sponsor',
    body: { Title: 'Dairy of Pune' },
  })
})

test('a record is not saved without a picture that was chosen and did not come, and its field says why', async () => {
  const sent = originAnswers(({ method, path }) => {
    if (method === 'GET') return list
    return path === '/api/Desk/Media'
      ? undefined
      : { code: 200, body: { Status: OK, data: { SponsorId: 8 } } }
  })
  const { place, field, type, press } = await shown(<DeskRecordPage kind="Sponsor" id={undefined} />)
  await type('Title', 'Dairy')
  await type('Summary', 'Milk.')
  await field('ImageUrl')
  const choose = async (size: number) => {
    const input = place.querySelector<HTMLInputElement>('[type=file]')
    const file = new File([new Uint8Array(size)], 'logo.png', { type: 'image/png' })
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  }
  const problem = () => place.querySelector('.field-problem')?.textContent
  await choose(9)
  await vi.waitFor(() => act(() => expect(problem()).toBe('That did not get through. Please try again.')))
  await choose(10 * 1024 * 1024 + 1)
  await vi.waitFor(() => act(() => expect(problem()).toBe('The picture is larger than 10 MB.')))
  await press('Save')
  await vi.waitFor(() => act(() => expect(document.activeElement).toBe(place.querySelector('[type=file]'))))
  expect(sent.map(({ path }) => path)).toEqual(['/api/Desk/Media'])
  await press('Without this picture')
  await press('Save')
  await vi.waitFor(() => act(() => expect(sent.at(-1)?.path).toBe('/api/Desk/Sponsor')))
})
