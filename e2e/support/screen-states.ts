import type { Page, Route } from '@playwright/test'
import { Report } from '@probeta/contract/reports/reports.ts'
import { CurrentSession } from '@probeta/contract/access/session.ts'
import { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { expect } from './servers/laboratory.ts'
import { say } from './say.ts'

/** A page, and what is opened on it: what must then be there. */
export type ScreenState = {
  name: string
  path: string
  before?: (page: Page) => Promise<void>
  open?: (page: Page) => Promise<void>
}

const dialog = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible()
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await dialog(page)
}

const chooseFirst = async (page: Page, label: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option').first().click()
}

/** Forms, panels and menus of the staff, which no address opens by itself. `pages`: the addresses by name. */
export const openedByStaff = (pages: Readonly<Record<string, string>>): ScreenState[] => [
  { name: 'a new client', path: '/servicios/cliente?new=1', open: dialog },
  { name: 'a new work site', path: '/servicios/obra?new=1', open: dialog },
  { name: 'a new user', path: '/administracion/usuarios?new=1', open: dialog },
  {
    name: 'a new batch of reports',
    path: '/consultas/resultadoscilindros?view=batches',
    open: press(say('reportBatches.new')),
  },
  {
    name: 'why a verdict is what it is',
    path: '/consultas/resultadoscilindros',
    open: async (page) => {
      const verdict = page.getByRole('cell').locator('button[aria-haspopup="dialog"]')
      await verdict.first().click()
      await dialog(page)
    },
  },
  {
    name: 'the specimens under a result',
    path: '/consultas/resultadoscilindros',
    open: async (page) => {
      await page.getByRole('cell').locator('button[aria-expanded]').first().click()
      await expect(page.getByRole('columnheader', { name: say('strengthTests.specimens.age') })).toBeVisible()
    },
  },
  {
    name: 'the keys of the results',
    path: '/consultas/resultadoscilindros',
    open: press(say('strengthTests.keys.button')),
  },
  {
    name: 'the manual beside the results',
    path: '/consultas/resultadoscilindros',
    open: async (page) => {
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'who is told of a low result',
    path: pages['low-results'] ?? '',
    open: press(say('lowResults.ladder')),
  },
  { name: 'a report to send', path: pages['report'] ?? '', open: press(say('deliveries.actions.send')) },
  {
    name: 'the data of a chart',
    path: pages['statistics-control'] ?? '',
    open: async (page) => {
      await page
        .getByRole('button', { name: say('charts.showTable') })
        .first()
        .click()
      await expect(page.getByRole('button', { name: say('charts.hideTable') })).toBeVisible()
    },
  },
  { name: 'a new visit', path: '/servicios/programacion?new=1', open: dialog },
  { name: 'labels to print', path: pages['sheet'] ?? '', open: press(say('labels.button')) },
  { name: 'a new tank', path: '/administracion/tabla', open: press(say('storagePlaces.add')) },
  { name: 'a new age plan', path: '/administracion/tabla?table=agePlans', open: press(say('lookups.add')) },
  {
    name: 'holidays to paste',
    path: '/administracion/tabla?table=calendar',
    open: press(say('tables.calendar.paste')),
  },
  { name: 'a new press', path: '/administracion/tabla?table=presses&press=new', open: dialog },
  {
    name: 'a letter',
    path: '/administracion/tabla?table=letters&letter=lowResult&language=es',
    open: dialog,
  },
  { name: 'the labels', path: '/administracion/tabla?table=labels&labels=edit', open: dialog },
  { name: 'the reports', path: '/administracion/tabla?table=reports&report=edit', open: dialog },
  { name: 'the letterhead', path: '/administracion/tabla?table=letterhead&letterhead=edit', open: dialog },
  {
    name: 'another time zone, with what it moves',
    path: '/administracion/tabla?table=laboratory&laboratory=edit',
    open: async (page) => {
      await dialog(page)
      await page.getByRole('combobox', { name: say('laboratory.fields.timeZone') }).fill('Honolulu')
      await page.getByRole('option', { name: 'Pacific/Honolulu' }).click()
      await expect(page.getByRole('columnheader', { name: say('laboratory.moves.to') })).toBeVisible()
    },
  },
  {
    name: 'the first start',
    path: '/dashboard/main?first=start',
    before: async (page) => {
      await page.route(/\/api\/session$/, async (route) => {
        const response = await route.fetch()
        const session = CurrentSession.parse(await response.json())
        const laboratory = { ...session.laboratory, setUp: false }
        await route.fulfill({ response, json: { ...session, laboratory } })
      })
    },
    open: async (page) => {
      await expect(page.getByRole('heading', { name: say('laboratory.first.title') })).toBeVisible()
    },
  },
  {
    name: 'a draft that replaces a report, and what is added to it',
    path: pages['report'] ?? '',
    before: async (page) => {
      const because = 'Dirección de la obra corregida'
      const drafted = { state: 'drafted', number: null, revision: 2, code: null, authorisedAt: null }
      await page.route(/\/api\/reports\/[\w-]+$/, async (route) => {
        const response = await route.fetch()
        const report = Report.parse(await response.json())
        const json = { ...report, ...drafted, opinion: because, supersedes: { id: report.id, because } }
        await route.fulfill({ response, json })
      })
      await page.route(/\/api\/reports\/[\w-]+\/changes$/, answer(200, { items: [because] }))
    },
    open: press(say('reports.notes.change')),
  },
  {
    name: 'one report on a period',
    path: '/consultas/resultadoscilindros',
    before: async (page) => {
      await page.route(/\/api\/strength-tests(\?|$)/, async (route) => {
        const response = await route.fetch()
        const tests = listStrengthTestsEndpoint.result.parse(await response.json())
        const items = tests.items.map((test) => ({ ...test, state: 'approved', report: null }))
        await route.fulfill({ response, json: { ...tests, items } })
      })
    },
    open: async (page) => {
      await page.getByRole('row').nth(1).getByRole('checkbox').check()
      await press(say('strengthTests.bulk.issue_one', { count: 1 }))(page)
      await press(say('reports.consolidated.open'))(page)
      await expect(page.getByLabel(say('reports.consolidated.from'))).toBeVisible()
    },
  },
  { name: 'the address of one’s calendar', path: '/servicios/programacion?feed=1', open: dialog },
  {
    name: 'the certificates of a technician',
    path: '/administracion/tecnico',
    open: async (page) => {
      await page.getByRole('row').nth(1).click()
      await dialog(page)
    },
  },
  {
    name: 'the calendar of the laboratory',
    path: '/servicios/programacion',
    open: async (page) => {
      await page.getByRole('button', { name: say('visits.calendar.open'), exact: true }).click()
      await dialog(page)
    },
  },
  {
    name: 'the end of a day',
    path: '/servicios/roturasdiarias',
    open: press(say('dayReviews.action')),
  },
  { name: 'new pads', path: '/servicios/roturasdiarias', open: press(say('specimens.pads.add')) },
  { name: 'the header of a sheet', path: `${pages['sheet'] ?? ''}?correct=header`, open: dialog },
  { name: 'a truck of a sheet', path: `${pages['sheet'] ?? ''}?correct=add`, open: dialog },
  {
    name: 'the specimens of a truck',
    path: pages['sheet-entry'] ?? '',
    open: async (page) => {
      await page.getByLabel(say('sheets.truck.mixId')).first().selectOption({ index: 1 })
      await press(say('sheets.plan.change'))(page)
    },
  },
  { name: 'trucks to paste', path: pages['sheet-entry'] ?? '', open: press(say('sheets.paste.button')) },
  { name: 'a new mix', path: pages['work-site'] ?? '', open: press(say('workSites.mixes.add')) },
  { name: 'a client to correct', path: pages['client'] ?? '', open: press(say('common.actions.edit')) },
  {
    name: 'a new contact',
    path: pages['client-contacts'] ?? '',
    open: press(say('clients.contacts.add')),
  },
  {
    name: 'a client to merge into another',
    path: pages['client'] ?? '',
    open: async (page) => {
      await press(say('clients.merge.button'))(page)
      await chooseFirst(page, say('clients.merge.into'))
      await expect(page.getByRole('heading', { name: say('clients.merge.what') })).toBeVisible()
    },
  },
  { name: 'a work site to correct', path: `${pages['work-site'] ?? ''}?open=site`, open: dialog },
  { name: 'the numbers of samples', path: `${pages['work-site'] ?? ''}?open=numbering`, open: dialog },
  {
    name: 'settings to copy',
    path: `${pages['work-site'] ?? ''}?open=copy`,
    open: async (page) => {
      await dialog(page)
      await chooseFirst(page, say('workSites.copy.from'))
      await expect(page.getByRole('group', { name: say('workSites.copy.preview') })).toBeVisible()
    },
  },
  {
    name: 'an element that is chosen',
    path: pages['work-site-elements'] ?? '',
    open: async (page) => {
      await page.getByRole('treeitem').nth(2).click()
      await expect(page.getByRole('treeitem', { selected: true })).toBeVisible()
    },
  },
  {
    name: 'an element that is renamed',
    path: pages['work-site-elements'] ?? '',
    open: async (page) => {
      await page.getByRole('treeitem').nth(2).dblclick()
      await expect(
        page.getByRole('main').getByRole('combobox', { name: say('workSites.elements.name') }),
      ).toBeVisible()
    },
  },
  {
    name: 'elements to paste, not all of them readable',
    path: pages['work-site-elements'] ?? '',
    open: async (page) => {
      await press(say('workSites.elements.paste'))(page)
      await page.getByRole('dialog').getByRole('textbox').fill('Torre A\tPlanta 2\n\t\t\t\tPilar')
      await expect(page.getByText(say('workSites.elements.form.problem.gap'))).toBeVisible()
    },
  },
  {
    name: 'the guide to the first steps, opened again',
    path: '/dashboard/main?guide=all&load=table',
    open: async (page) => {
      await expect(page.getByRole('region', { name: say('firstSteps.title') })).toBeVisible()
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'the settings',
    path: '/dashboard/main',
    open: press(say('shell.header.settings')),
  },
  {
    name: 'the languages',
    path: '/dashboard/main',
    open: async (page) => {
      await page.getByRole('button', { name: new RegExp(`^${say('shell.header.language')}`) }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'a camera that is not there',
    path: '/servicios/consulta',
    open: async (page) => {
      await press(say('scanner.title'))(page)
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'photos, and one of them large',
    path: pages['sheet'] ?? '',
    before: async (page) => {
      const photo = {
        ...{ id: '019a0000-0000-7000-8000-000000000001', version: 1, shows: 'sheet' },
        ...{ sample: null, specimen: null, note: '', width: 20, height: 10 },
        ...{ addedBy: 'Ana Campo', addedAt: '2026-11-18T09:00:00Z', withdrawn: null },
      }
      const withdrawn = { by: 'Ana Campo', at: '2026-11-18T10:00:00Z', because: 'De otra obra' }
      const items = [photo, { ...photo, id: photo.id.replace(/1$/, '2'), withdrawn }]
      await page.route('**/photos', answer(200, { items }))
    },
    open: async (page) => {
      await page
        .getByRole('group', { name: say('photos.title') })
        .getByRole('listitem')
        .getByRole('button')
        .first()
        .click()
      await dialog(page)
    },
  },
  {
    name: 'the search over a page',
    path: '/dashboard/main',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('OB12')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
]

const answer = (status: number, body: object) => (route: Route) =>
  route.fulfill({
    status,
    contentType: status < 400 ? 'application/json' : 'application/problem+json',
    body: JSON.stringify(body),
  })

/** The steps of coming in that need more than an address. */
export const stepsOfSigningIn: ScreenState[] = [
  {
    name: 'the second factor',
    path: '/authentication/signin',
    open: async (page) => {
      const code = 'session.secondFactor'
      const detail = { ticket: 'A'.repeat(43) }
      const problem = { type: `urn:probeta:${code}`, title: code, status: 422, code, detail }
      await page.route('**/api/autenticacion.json', answer(422, problem))
      await page.getByLabel(say('session.username')).fill('ingeniera')
      await page.getByLabel(say('session.password'), { exact: true }).fill('probeta-demo')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: say('session.factor.title') })).toBeVisible()
    },
  },
  {
    name: 'what is missing',
    path: '/authentication/signin',
    open: async (page) => {
      await page.getByRole('button', { name: say('session.signIn'), exact: true }).click()
      await expect(page.getByText(say('session.usernameMissing'))).toBeVisible()
    },
  },
  {
    name: 'a new password',
    path: `/authentication/new-password#${'A'.repeat(43)}`,
    before: async (page) => {
      const link = { purpose: 'invitation', names: 'Ana Prensa', username: 'ana', shortest: 10 }
      await page.route('**/api/password-link', answer(200, link))
    },
    open: (page) => expect(page.locator('input[type=password]').first()).toBeVisible(),
  },
]

/** The parts of the portal of a client; the places are those of one work site. */
export const portalViews = (workSiteId: string): ScreenState[] => [
  ...['results', 'samples', 'reports', 'visits'].map((name) => ({
    name,
    path: `/dashboard/main?view=${name}`,
  })),
  { name: 'elements', path: `/dashboard/main?view=elements&workSiteId=${workSiteId}` },
]

/** What a client opens in the portal. */
export const openedByClient = (sampleId: string): ScreenState[] => [
  { name: 'the file of a sample', path: `/dashboard/main?view=samples&sample=${sampleId}`, open: dialog },
  {
    name: 'the why of a result',
    path: '/dashboard/main',
    open: async (page) => {
      await page
        .getByRole('button', { name: new RegExp(`^${say('portal.why')}`) })
        .first()
        .click()
      await expect(page.getByText(say('portal.agreedUnit')).first()).toBeVisible()
    },
  },
  { name: 'unit and language', path: '/dashboard/main', open: press(say('portal.preferences.open')) },
]
