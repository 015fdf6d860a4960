import { addClient, clientHistory, listContacts } from '@probeta/contract/clients.ts'
import { expect, test } from './support/laboratory.ts'
import { say } from './support/say.ts'

const blank = { address: '', phone: '', email: '', language: 'es', stressUnit: 'MPa' } as const

test('a contact and what it is told are typed by keyboard alone, and the history says so', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const name = `Cimientos ${crypto.randomUUID().slice(0, 8)}`
  const { id: clientId } = await api.does(addClient, { body: { ...blank, name, taxId: '' } })
  await page.goto(`/servicios/cliente?search=${encodeURIComponent(name)}`)
  await page.getByText(name).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('tab', { name: say('clients.tabs.data') }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(say('clients.contacts.empty'))).toBeVisible()
  await page.getByRole('button', { name: say('clients.contacts.add') }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: say('clients.contacts.add') })
  await expect(form.getByRole('textbox', { name: say('clients.contacts.fields.name') })).toBeFocused()
  await page.keyboard.type('Eva Ruiz')
  await form.getByRole('textbox', { name: say('clients.contacts.fields.email') }).focus()
  await page.keyboard.type('eva@example.org')
  await form.getByRole('checkbox', { name: say('clients.rules.events.lowResult') }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: say('clients.contacts.title') })).toContainText('Eva Ruiz')

  await page.getByRole('tab', { name: say('clients.tabs.contacts') }).focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  const rules = page.getByRole('group', { name: say('clients.rules.of', { name: 'Eva Ruiz' }) })
  await expect(rules.getByRole('checkbox', { name: say('clients.rules.events.lowResult') })).toBeChecked()
  const weekly = rules.getByRole('checkbox', { name: say('clients.rules.events.weeklySummary') })
  await weekly.focus()
  await page.keyboard.press('Space')
  await expect(weekly).toBeChecked()
  const { items } = await api.does(listContacts, { params: { clientId } })
  expect(items).toMatchObject([
    { name: 'Eva Ruiz', role: 'supervision', told: ['lowResult', 'weeklySummary'], version: 2 },
  ])

  await page.getByRole('tab', { name: say('clients.tabs.history') }).click()
  const history = page.getByRole('list', { name: say('clients.history.title') })
  const event = say('clients.rules.events.weeklySummary')
  await expect(history.getByText(say('clients.history.ruleGiven', { name: 'Eva Ruiz', event }))).toBeVisible()
  await expect(history.getByText(say('clients.history.added'))).toBeVisible()
  expect((await api.does(clientHistory, { params: { clientId }, query: {} })).items).toHaveLength(3)
})

test('a wrong tax number is pointed out while it is typed and saved all the same', async ({
  enter,
  place,
}) => {
  const { page } = await enter(place)
  await page.goto('/servicios/cliente?new=1')
  const form = page.getByRole('dialog', { name: say('clients.add') })
  const name = `Forjados ${crypto.randomUUID().slice(0, 8)}`
  await form.getByRole('textbox', { name: say('clients.fields.name') }).fill(name)
  await form.getByRole('combobox', { name: say('clients.fields.country') }).fill('Espa')
  await page.getByRole('option', { name: 'España' }).click()
  const taxId = form.getByRole('textbox', { name: say('clients.fields.taxId') })
  await taxId.fill('B-58378431')
  await expect(form.getByText(say('clients.taxIdRight', { name: 'NIF' }))).toBeVisible()
  await taxId.fill('B-58378432')
  await expect(form.getByText(say('clients.taxIdWrong', { name: 'NIF' }))).toBeVisible()
  await taxId.press('Enter')
  await expect(form).toBeHidden()
  await page.goto(`/servicios/cliente?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('B-58378432').first()).toBeVisible()
})
