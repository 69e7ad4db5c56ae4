import type { Page } from 'playwright-core'

/** What a person does on a page; fields, buttons and lists are named by selector. */
export type UserActions = {
  /** Puts a text in the place of what a field holds. */
  type(field: string, text: string): Promise<void>
  press(button: string): Promise<void>
  /** Takes the first choice of a list that is one. */
  choose(list: string): Promise<void>
}

/** By pointer. */
export function pointerActions(page: Page): UserActions {
  return {
    type: (field, text) => page.locator(field).fill(text),
    press: (button) => page.locator(button).click(),
    choose: async (list) => void (await page.locator(list).selectOption({ index: 1 })),
  }
}

/** More than any page has to step through. */
const MOST_STEPS = 200

/** By keyboard alone: everything is reached with Tab from wherever the focus is. */
export function keyboardActions(page: Page): UserActions {
  const tabTo = async (place: string) => {
    await page.locator(place).first().waitFor()
    for (let step = 0; step < MOST_STEPS; step++) {
      if (await page.evaluate((one) => document.activeElement?.matches(one) ?? false, place)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${place} is not in reach of the keyboard`)
  }
  return {
    async type(field, text) {
      await tabTo(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    async press(button) {
      await tabTo(button)
      await page.keyboard.press('Enter')
    },
    async choose(list) {
      await tabTo(list)
      await page.keyboard.press('ArrowDown')
    },
  }
}
