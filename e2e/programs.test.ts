import { listClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { callerAt } from '@probeta/server/testing/access/call-api.ts'
import { expect, type Page, test } from '@playwright/test'
import { aWorkSite } from './support/a-work-site.ts'
import { anEmptyLaboratory, type EmptyLaboratory } from './support/servers/an-empty-laboratory.ts'
import { say } from './support/say.ts'

let laboratory: EmptyLaboratory
// Each test its own: a person who was asked to prove who they are is not asked again for a while.
test.beforeEach(async () => {
  laboratory = await anEmptyLaboratory()
})
test.afterEach(() => laboratory.close())

const confirmByPassword = async (page: Page) => {
  await page.getByLabel(say('session.proof.password', { username: 'admin' })).fill(laboratory.password)
  await page.getByRole('button', { name: say('session.proof.go'), exact: true }).click()
}

/** Reads the token that is shown once, and calls the API with it. */
async function callWith(page: Page) {
  const secret = await page.getByLabel(say('profile.tokens.shown'), { exact: true }).inputValue()
  const program = callerAt(laboratory.address, 0, `Bearer ${secret}`)
  return () => program.call(listClientsEndpoint, { query: {} })
}

async function revoke(page: Page, name: string) {
  await page.getByRole('button', { name: say('profile.tokens.revokeNamed', { name }) }).click()
  const asked = page.getByRole('dialog', { name: say('profile.tokens.revokeTitle', { name }) })
  await asked.getByRole('button', { name: say('profile.tokens.revoke'), exact: true }).click()
  await expect(page.getByText(say('profile.tokens.revoked'))).toBeVisible()
}

test('an administrator adds a user of a program, gives it a token, and revokes it', async ({ browser }) => {
  const page = await laboratory.open(browser)
  await page.goto('/administracion/usuarios')
  await page.getByRole('button', { name: say('users.add'), exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(say('users.kind.program'), { exact: true }).click()
  await expect(drawer.getByText(say('users.kind.programAbout'))).toBeVisible()
  await drawer.getByRole('textbox', { name: say('users.fields.names') }).fill('ERP de la constructora')
  await drawer.getByRole('textbox', { name: say('users.fields.username') }).fill('erp')
  await drawer.getByRole('combobox', { name: say('users.base') }).click()
  await page.getByRole('option', { name: say('users.roles.reception') }).click()
  await drawer.getByRole('button', { name: say('common.actions.save') }).click()
  await confirmByPassword(page)
  await expect(page.getByText(say('users.programAdded'))).toBeVisible()

  await page.getByRole('cell', { name: 'ERP de la constructora erp' }).click()
  await page.getByRole('button', { name: say('profile.tokens.add') }).click()
  await page.getByLabel(say('profile.tokens.name')).fill('Volcado nocturno')
  const clients = page.getByRole('radiogroup', { name: say('shell.menu.cliente') })
  await clients.getByText(say('users.levels.view'), { exact: true }).click()
  await page.getByRole('button', { name: say('profile.tokens.create'), exact: true }).click()
  const call = await callWith(page)
  expect((await call()).status).toBe(200)
  await page.reload()
  await expect(page.getByText(say('profile.tokens.usedNow', { from: '127.0.0.1' }))).toBeVisible()
  await revoke(page, 'Volcado nocturno')
  expect((await call()).status).toBe(401)
})

test('a person makes a token in the profile, with no more than they may do, and revokes it', async ({
  browser,
}) => {
  const page = await laboratory.open(browser)
  await page.goto('/extra-pages/profile#security')
  await page.getByRole('button', { name: say('profile.tokens.add') }).click()
  await page.getByRole('button', { name: say('profile.tokens.create'), exact: true }).click()
  await expect(page.getByText(say('common.form.required'))).toBeVisible()
  await page.getByLabel(say('profile.tokens.name')).fill('Planta')
  const clients = page.getByRole('radiogroup', { name: say('shell.menu.cliente') })
  await clients.getByText(say('users.levels.view'), { exact: true }).click()
  await page.getByRole('button', { name: say('profile.tokens.create'), exact: true }).click()
  await confirmByPassword(page)
  const call = await callWith(page)
  expect((await call()).status).toBe(200)
  await revoke(page, 'Planta')
  expect((await call()).status).toBe(401)
})

test('a token limited to a work site offers what it may do there, and names it', async ({ browser }) => {
  const site = await aWorkSite(laboratory.api, { code: 'RIA', name: 'Presa de Riaño' })
  const page = await laboratory.open(browser)
  await page.goto('/extra-pages/profile#security')
  await page.getByRole('button', { name: say('profile.tokens.add') }).click()
  await page.getByLabel(say('profile.tokens.name')).fill('Laboratorio de obra')
  await page.getByRole('combobox', { name: say('profile.tokens.workSites') }).fill('Riaño')
  await page.getByRole('option', { name: site.name }).click()
  // Esc closes the list of work sites, not the form with all that was filled in.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: site.name })).toBeHidden()
  const levels = (screen: Parameters<typeof say>[0]) => page.getByRole('radiogroup', { name: say(screen) })
  await expect(levels('shell.menu.cliente')).toBeHidden()
  await levels('shell.menu.obra').getByText(say('users.levels.view'), { exact: true }).click()
  await page.getByRole('button', { name: say('profile.tokens.create'), exact: true }).click()
  await confirmByPassword(page)
  const name = `${site.code} · ${site.name}`
  await expect(page.getByText(say('profile.tokens.onlyAt_one', { name }))).toBeVisible()
  const call = await callWith(page)
  expect((await call()).status).toBe(403)
})
