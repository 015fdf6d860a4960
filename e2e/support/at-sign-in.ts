import type { Language } from '@probeta/contract/base/languages.ts'
import { expect, type Page } from '@playwright/test'
import { demoPassword } from '@probeta/server/passwords/demo-password.ts'
import type { Person } from './servers/laboratory.ts'
import { say } from './say.ts'

export const signInPath = '/authentication/signin'

/** Somebody of the demonstration. */
export const demo = (username: string): Person => ({ username, password: demoPassword })

/** Types the pair where it stands, and Enter. */
export async function signInBy(page: Page, { username, password }: Person, language: Language = 'es') {
  await expect(page).toHaveURL(signInPath)
  await page.getByLabel(say('session.username', {}, language)).fill(username)
  await page.getByLabel(say('session.password', {}, language), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
