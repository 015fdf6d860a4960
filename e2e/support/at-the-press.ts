import { expect, type Page } from '@playwright/test'
import { say } from './say.ts'

/** Numbers as they are typed, in kN and mm. */
export type Reading = {
  load: string
  diameters: readonly [string, string]
  length: string
  fracture: string
}

export const loadField = (page: Page) => page.getByLabel(say('specimens.field.load'), { exact: true })

/** From the load to the length, with Enter after each: the strength is there before anything is saved. */
export async function typeReading(page: Page, { load, diameters, length }: Reading, strength: string) {
  await expect(loadField(page)).toBeFocused()
  for (const typed of [load, ...diameters, length]) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  const live = page.getByRole('region', { name: say('specimens.reading.label') })
  await expect(live.getByRole('status')).toHaveText(strength)
  await expect(live).toContainText(say('specimens.reading.noFactor'))
}

/** Past the mass, which is optional, to the fracture type; Enter there saves. */
export async function finishReading(page: Page, { fracture }: Reading): Promise<void> {
  await page.keyboard.press('Enter')
  await page.keyboard.press(fracture)
  await page.keyboard.press('Enter')
}

/** The line of a specimen in the list of the day. */
export const lineOf = (page: Page, code: string) => page.getByRole('option', { name: code })

/** Waits for the server's answer too: the strength alone stands in the line from the very key. */
export async function seesItBroken(page: Page, code: string, strength: string): Promise<void> {
  await expect(lineOf(page, code)).toContainText(strength)
  await expect(lineOf(page, code)).toContainText(say('specimens.status.tested'))
}
