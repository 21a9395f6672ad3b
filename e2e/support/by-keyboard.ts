import { expect, type Locator, type Page } from '@playwright/test'

/** Maximum number of tab stops before the target. */
const MAX_STOPS = 150

/** Logs any use of a pointer from now on as an error, which fails the test. */
export async function withoutPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(kind, () => console.error(`A journey by keyboard used a pointer: ${kind}`), true)
  })
}

/** Presses the key until the target visibly has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement && element.matches(':focus-visible'))) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never came to ${target}`)
}

/** Moves the focus to a button or link with Tab and activates it. */
export async function enter(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Moves the focus to a field with Tab, and types a text that replaces its content. */
export async function write(page: Page, target: Locator, text: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
