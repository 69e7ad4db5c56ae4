// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { catalogueOf, loadMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { AlertsForm } from '#client/widgets/notifications/alerts-form.tsx'
import type { Language } from '#shared/language.ts'
import type { Choices } from '#shared/notifications/choices.ts'

/** What a person is asked before a browser may tell them anything. */

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

async function formIn(language: Language, held?: Choices, isShielded = false) {
  const [catalogue] = await Promise.all([catalogueOf(language), loadMessages(language, 'alerts')])
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  const calls = { ask: vi.fn(), stop: vi.fn(), stopAll: vi.fn() }
  const show = (now: Choices | undefined) =>
    act(async () =>
      root.render(
        <LanguageProvider language={language} catalogue={catalogue}>
          <AlertsForm
            thing="match/7"
            reading={{ language, delayMs: 30_000, isShielded }}
            held={now}
            isBusy={false}
            {...calls}
          />
        </LanguageProvider>,
      ),
    )
  await show(held)
  const press = (text: string) =>
    act(async () => {
      const button = [...place.querySelectorAll('button, label')].find((one) => one.textContent === text)
      if (!button) throw new Error(`there is no ${text}`)
      ;(button as HTMLElement).click()
    })
  return { place, press, show, ...calls, end: () => act(async () => root.unmount()) }
}

const HELD = {
  language: 'en',
  delayMs: 0,
  isShielded: false,
  follows: { 'match/7': ['wicket', 'result'], 'team/3': ['toss'] },
  perHour: 5,
  timeZone: 'UTC',
} satisfies Choices

test('what is asked for a match leaves what else is told as the relay has it', async () => {
  const { press, show, ask, stop, stopAll, end } = await formIn('en', HELD)
  await press('Wickets')
  await press('Save')
  expect(ask).toHaveBeenLastCalledWith(
    expect.objectContaining({ follows: { 'team/3': ['toss'], 'match/7': ['result'] }, perHour: 5 }),
  )
  await press('Stop')
  expect(stop).toHaveBeenLastCalledWith('team/3')
  await show({ ...HELD, follows: { 'match/7': ['result'] } })
  await press('Save')
  expect(ask).toHaveBeenLastCalledWith(expect.objectContaining({ follows: { 'match/7': ['result'] } }))
  await show(HELD)
  await press('Stop everything')
  expect(stopAll).toHaveBeenCalled()
  await press('Turn off alerts')
  expect(stop).toHaveBeenLastCalledWith('match/7')
  await end()
})
