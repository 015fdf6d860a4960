import { expect, type Locator, type Page } from '@playwright/test'

/** From the left as the board reads: so many days on, and then down to the row of that name. */
type Way = { code: string; daysOn: number; to: string }

/**
 * Takes a visit of a work site by the button that moves it and carries it by the arrow keys, step by step as it is read
 * out: rows of people whom other tests add come in between at any moment.
 */
export async function carryByKeys(page: Page, mover: Locator, { code, daysOn, to }: Way): Promise<void> {
  await mover.focus()
  await expect(mover).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(mover).toHaveAttribute('aria-pressed', 'true')
  for (let day = 0; day < daysOn; day += 1) await page.keyboard.press('ArrowRight')
  const said = page.getByRole('status').filter({ hasText: code })
  for (;;) {
    const before = (await said.textContent()) ?? ''
    if (before.endsWith(`, ${to}`)) return
    await page.keyboard.press('ArrowDown')
    await expect(said).not.toHaveText(before)
  }
}
