import type { Language } from '@probeta/contract/base/languages.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { signInBy, signInPath } from './support/at-sign-in.ts'
import { printedPassword } from './support/choose-password.ts'
import { openBrowser } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'
import { type RunningServer, startServer } from './support/servers/start-server.ts'

// A password that somebody else made opens one page: the one on which a person chooses their own.

let server: RunningServer
let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probeta-handed-'))
  server = await startServer({ command: 'start', dataDir: folder })
})
test.afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const path = '/authentication/own-password'
const own = 'tres grúas y un café frío'

const field = (page: Page, name: 'handed' | 'own', language: Language) =>
  page.getByLabel(say(`session.ownPassword.${name}`, {}, language), { exact: true })
const chooses = (page: Page, language: Language) =>
  expect(page.getByRole('heading', { name: say('session.ownPassword.title', {}, language) })).toBeVisible()

test('the first administrator chooses a password before anything else, in the language of the page', async ({
  browser,
}) => {
  const handed = { username: 'admin', password: printedPassword(server.output()) }
  for (const lang of ['de', 'en', 'es'] as const) {
    const context = await openBrowser(browser, { address: server.address, ...handed }, { storage: { lang } })
    const page = await context.newPage()
    await page.goto('/servicios/cliente')
    await signInBy(page, handed, lang)
    await expect(page).toHaveURL(path)
    await chooses(page, lang)

    await page.goto('/dashboard/main')
    await expect(page).toHaveURL(path)
    await field(page, 'handed', lang).fill('not this one')
    await field(page, 'own', lang).fill(own)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('session.ownPassword.handedWrong', {}, lang))).toBeVisible()
    await field(page, 'handed', lang).fill(handed.password)
    await field(page, 'own', lang).fill(handed.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('errors.user.samePassword', {}, lang))).toBeVisible()
    await field(page, 'own', lang).fill('corta')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('session.weak.tooShort', { shortest: 10 }, lang))).toBeVisible()

    if (lang === 'es') {
      await page.goto('/servicios/cliente?search=obras')
      await expect(page).toHaveURL(path)
      await field(page, 'handed', lang).fill(handed.password)
      await field(page, 'own', lang).fill(own)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/servicios/cliente?search=obras')
      await expect(page.getByRole('banner')).toContainText('Hola')
    } else {
      await page.getByRole('button', { name: say('session.ownPassword.signOut', {}, lang) }).click()
      await expect(page).toHaveURL(signInPath)
    }
    await context.close()
  }
})
