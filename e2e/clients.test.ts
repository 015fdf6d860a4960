import {
  addClientEndpoint,
  addContactEndpoint,
  clientHistoryEndpoint,
  findClientEndpoint,
  listContactsEndpoint,
} from '@probeta/contract/clients/clients.ts'
import { listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const blank = { address: '', phone: '', email: '', language: 'es', stressUnit: 'MPa' } as const

test('a contact and what it is told are typed by keyboard alone, and the history says so', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const name = `Cimientos ${crypto.randomUUID().slice(0, 8)}`
  const { id: clientId } = await api.does(addClientEndpoint, { body: { ...blank, name, taxId: '' } })
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
  await expect(form).toBeHidden()
  await expect(page.getByRole('list', { name: say('clients.contacts.title') })).toContainText('Eva Ruiz')

  await page.getByRole('tab', { name: say('clients.tabs.contacts') }).focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  const rules = page.getByRole('group', { name: say('clients.rules.of', { name: 'Eva Ruiz' }) })
  await expect(rules.getByRole('checkbox', { name: say('clients.rules.events.lowResult') })).toBeChecked()
  const weekly = rules.getByRole('checkbox', { name: say('clients.rules.events.weeklySummary') })
  await weekly.focus()
  await page.keyboard.press('Space')
  await expect(weekly).toBeChecked()
  const { items } = await api.does(listContactsEndpoint, { params: { clientId } })
  expect(items).toMatchObject([
    { name: 'Eva Ruiz', role: 'supervision', told: ['lowResult', 'weeklySummary'], version: 2 },
  ])

  await page.getByRole('tab', { name: say('clients.tabs.history') }).click()
  const history = page.getByRole('list', { name: say('clients.history.title') })
  const event = say('clients.rules.events.weeklySummary')
  await expect(history.getByText(say('clients.history.ruleGiven', { name: 'Eva Ruiz', event }))).toBeVisible()
  await expect(history.getByText(say('clients.history.added'))).toBeVisible()
  expect((await api.does(clientHistoryEndpoint, { params: { clientId }, query: {} })).items).toHaveLength(3)
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
  // A new client is of the laboratory's country.
  await expect(form.getByRole('combobox', { name: say('clients.fields.country') })).toHaveValue('España')
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

test('two clients that are one are merged after all of it was shown, and the old address leads on', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const code = `F${mark()}`
  const [twice, stays] = [`Obras ${code}, S.L.`, `Obras ${code} Sociedad Limitada`]
  const own = { address: 'Calle Mayor 1', phone: '600 111 222' }
  const from = await api.does(addClientEndpoint, { body: { ...blank, ...own, name: twice, taxId: '' } })
  const other = { address: 'Calle Menor 2', phone: '' }
  const into = await api.does(addClientEndpoint, { body: { ...blank, ...other, name: stays, taxId: '' } })
  await aWorkSite(api, { code, name: `Torre ${code}`, clientId: from.id })
  const eva = { name: 'Eva Ruiz', role: 'supervision', email: 'eva@example.org', mobile: '' } as const
  await api.does(addContactEndpoint, { params: { clientId: from.id }, body: { ...eva, told: ['lowResult'] } })
  await api.does(addContactEndpoint, {
    params: { clientId: into.id },
    body: { ...eva, told: ['reportIssued'] },
  })

  await page.goto(`/servicios/cliente/${from.id}`)
  await page.getByRole('button', { name: say('clients.merge.button') }).click()
  const form = page.getByRole('dialog', { name: say('clients.merge.title', { name: twice }) })
  await form.getByRole('combobox', { name: say('clients.merge.into') }).fill(stays)
  await page.getByRole('option', { name: stays }).click()
  const shown = form.getByRole('region', { name: say('clients.merge.what') })
  await expect(shown.getByRole('listitem')).toHaveText([
    say('clients.merge.workSites_one', { count: 1, names: code }),
    say('clients.merge.contacts_one', { count: 1 }),
    say('clients.merge.alsoThere', { name: eva.name }),
    say('clients.merge.filled', { fields: `${say('clients.fields.phone')} (${own.phone})` }),
  ])
  const names = shown.getByRole('radiogroup', { name: say('clients.fields.name') })
  await expect(names.getByRole('radio', { name: stays })).toBeChecked()
  const address = shown.getByRole('radiogroup', { name: say('clients.fields.address') })
  await address.getByRole('radio', { name: own.address }).check()
  await expect(address.getByRole('radio', { name: other.address })).not.toBeChecked()

  await form.getByRole('button', { name: say('clients.merge.save') }).click()
  const proof = page.getByRole('dialog', { name: say('session.proof.title') })
  await proof.getByLabel(say('session.proof.password', { username: place.username })).fill(place.password)
  await proof.getByRole('button', { name: say('session.proof.go') }).click()
  await expect(page).toHaveURL(`/servicios/cliente/${into.id}`)
  await expect(page.getByRole('heading', { level: 1, name: stays })).toBeVisible()
  expect(await api.does(findClientEndpoint, { params: { clientId: into.id } })).toMatchObject({
    name: stays,
    address: own.address,
    phone: own.phone,
  })
  const { items } = await api.does(listContactsEndpoint, { params: { clientId: into.id } })
  const inUse = items.filter(({ active }) => active)
  expect(inUse).toMatchObject([{ name: eva.name, told: ['lowResult', 'reportIssued'] }])
  const sites = await api.does(listWorkSitesEndpoint, { query: { clientId: into.id, limit: 10 } })
  expect(sites.items.map((site) => site.code)).toEqual([code])

  await page.goto(`/servicios/cliente/${from.id}`)
  await expect(page).toHaveURL(`/servicios/cliente/${into.id}`)
})
