import type { Language } from '@probeta/contract/base/languages.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { say } from './say.ts'
import type { Person } from './servers/laboratory.ts'

/** Says that the report on the screen is to be authorised; what asks for the password is returned. */
export async function askToAuthorise(page: Page, language?: Language): Promise<Locator> {
  const button = { name: say('reports.authorise', {}, language) }
  await page.getByRole('button', button).click()
  await page
    .getByRole('dialog', { name: say('reports.ask.authorise', {}, language) })
    .getByRole('button', button)
    .click()
  return page.getByRole('dialog', { name: say('session.proof.title', {}, language) })
}

/** The report on the screen is authorised by whoever reads it, who proves it by the password. */
export async function authorise(page: Page, { username, password }: Person, language?: Language) {
  const proof = await askToAuthorise(page, language)
  await proof.getByLabel(say('session.proof.password', { username }, language)).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('reports.now.authorised', {}, language))).toBeVisible()
}
