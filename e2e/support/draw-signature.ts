import type { Locator, Page } from '@playwright/test'
import { expect } from './servers/laboratory.ts'
import { say } from './say.ts'

/** Draws a few strokes on the pad of a signature with the mouse. */
export async function drawSignature(page: Page, pad: Locator): Promise<void> {
  // What is still coming above would move the pad away from under the hand.
  await expect(page.getByRole('status', { name: say('common.state.loading') })).toHaveCount(0)
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no room to sign')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6)
  await page.mouse.down()
  for (const [x, y] of [
    [0.3, 0.3],
    [0.4, 0.7],
    [0.6, 0.35],
    [0.8, 0.6],
  ] as const)
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 6 })
  await page.mouse.up()
}
