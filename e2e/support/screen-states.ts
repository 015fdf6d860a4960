import type { Page, Route } from '@playwright/test'
import { expect } from './laboratory.ts'
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

/** Forms, panels and menus of the staff, which no address opens by itself. `pages`: the addresses by name. */
export const openedByStaff = (pages: Readonly<Record<string, string>>): ScreenState[] => [
  { name: 'a new client', path: '/servicios/cliente?new=1', open: dialog },
  { name: 'a new work site', path: '/servicios/obra?new=1', open: dialog },
  { name: 'a new user', path: '/administracion/usuarios?new=1', open: dialog },
  { name: 'a new visit', path: '/servicios/programacion?new=1', open: dialog },
  {
    name: 'the calendar of the laboratory',
    path: '/servicios/programacion',
    open: async (page) => {
      await page.getByRole('button', { name: say('visits.calendar.open'), exact: true }).click()
      await dialog(page)
    },
  },
  { name: 'a new mix', path: pages['work-site'] ?? '', open: press(say('workSites.mixes.add')) },
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
