import { aDirectory, type DirectoryServer } from '@probeta/server/testing/a-directory.ts'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { anEmptyLaboratory, type EmptyLaboratory } from './support/servers/an-empty-laboratory.ts'
import { openBrowser } from './support/servers/laboratory.ts'
import { freePort } from './support/servers/start-server.ts'
import { say } from './support/say.ts'

// The company's directory is a real provider of OpenID Connect, which answers for whoever is signed in there.

let provider: DirectoryServer
let laboratory: EmptyLaboratory
// Each test its own: a person who was asked to prove who they are is not asked again for a while.
test.beforeEach(async () => {
  const port = await freePort()
  provider = await aDirectory([`http://127.0.0.1:${port}/authentication/directory`])
  laboratory = await anEmptyLaboratory({ port, env: provider.environment })
})
test.afterEach(async () => {
  await laboratory.close()
  await provider.close()
})

const name = 'Directorio'
const ana = {
  sub: 'ana',
  name: 'Ana Ruiz',
  preferred_username: 'ana.ruiz',
  email: 'ana.ruiz@example.org',
  groups: ['lab-prensa'],
}

const confirmByPassword = async (page: Page) => {
  await page.getByLabel(say('session.proof.password', { username: 'admin' })).fill(laboratory.password)
  await page.getByRole('button', { name: say('session.proof.go'), exact: true }).click()
}

async function enterAs(browser: Browser, sub: string): Promise<Page> {
  provider.next = sub
  const place = { address: laboratory.address, username: '', password: '' }
  const page = await (await openBrowser(browser, place, {})).newPage()
  await page.goto('/authentication/signin')
  await page.getByRole('button', { name: say('session.directory.signIn', { name }) }).click()
  return page
}

test('an administrator gives a group a role, and its people sign in with the directory and confirm there', async ({
  browser,
}) => {
  provider.people.set('ana', ana)
  const refused = await enterAs(browser, 'ana')
  await expect(refused.getByRole('alert').filter({ hasText: say('errors.directory.noRole') })).toBeVisible()

  const admin = await laboratory.open(browser)
  await admin.goto('/administracion/usuarios')
  await admin.getByRole('button', { name: say('users.groups.add') }).click()
  await admin.getByRole('textbox', { name: say('users.groups.name') }).fill('lab-prensa')
  await admin.getByRole('combobox', { name: say('users.groups.role') }).selectOption('laboratoryTechnician')
  await admin.getByRole('button', { name: say('users.groups.save'), exact: true }).click()
  await confirmByPassword(admin)
  await expect(admin.getByText(say('users.groups.added'))).toBeVisible()

  const page = await enterAs(browser, 'ana')
  await expect(page).toHaveURL(/\/dashboard\/main$/)
  await expect(page.getByText(say('shell.greeting', { name: 'Ana Ruiz' }))).toBeVisible()
  await page.goto('/extra-pages/profile#security')
  await expect(page.getByText(say('profile.directory.only'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('profile.password.title') })).toHaveCount(0)

  await page.getByRole('button', { name: say('profile.tokens.add') }).click()
  await page.getByLabel(say('profile.tokens.name')).fill('ERP')
  await page.getByRole('button', { name: say('profile.tokens.create'), exact: true }).click()
  await page.getByRole('button', { name: say('session.directory.prove', { name }) }).click()
  await expect(page.getByLabel(say('profile.tokens.shown'), { exact: true })).toHaveValue(/^pbt_/)

  await admin.reload()
  await admin.getByRole('cell', { name: 'Ana Ruiz ana.ruiz' }).click()
  await expect(admin.getByText(say('users.page.followsDirectory'))).toBeVisible()
  await expect(admin.getByText(say('users.history.came.directory'))).toBeVisible()
})

test('somebody with a password joins the directory, signs in with it, and separates again', async ({
  browser,
}) => {
  provider.people.set('boss', { ...ana, sub: 'boss', name: 'Jefa', preferred_username: 'jefa', groups: [] })
  provider.next = 'boss'
  const page = await laboratory.open(browser)
  await page.goto('/extra-pages/profile#security')
  await page.getByRole('button', { name: say('profile.directory.join', { name }) }).click()
  await confirmByPassword(page)
  await expect(page.getByText(say('profile.directory.joined', { name }))).toBeVisible()
  await expect(page).toHaveURL(/\/extra-pages\/profile#security$/)

  const again = await enterAs(browser, 'boss')
  await expect(again).toHaveURL(/\/dashboard\/main$/)
  await again.goto('/extra-pages/profile#security')
  await again.getByRole('button', { name: say('profile.directory.leave') }).click()
  const asked = again.getByRole('dialog', { name: say('profile.directory.leaveTitle', { name }) })
  await asked.getByRole('button', { name: say('profile.directory.leave') }).click()
  await confirmByPassword(again)
  await expect(again.getByText(say('profile.directory.none', { name }))).toBeVisible()
})

test('where the directory does not answer, the sign-in page says so and takes the password', async ({
  browser,
}) => {
  await provider.close()
  const place = { address: laboratory.address, username: 'admin', password: laboratory.password }
  const page = await (await openBrowser(browser, place, {})).newPage()
  await page.goto('/authentication/signin')
  await page.getByRole('button', { name: say('session.directory.signIn', { name }) }).click()
  await expect(page.getByRole('alert').filter({ hasText: say('errors.directory.unreachable') })).toBeVisible()
  await page.getByLabel(say('session.username')).fill(place.username)
  await page.getByLabel(say('session.password'), { exact: true }).fill(place.password)
  await page.getByRole('button', { name: say('session.signIn'), exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/main$/)
})
