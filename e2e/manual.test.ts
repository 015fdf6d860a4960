import type { Page } from '@playwright/test'
import { manual } from '@probeta/phrases/manual.gen.ts'
import { demo } from './support/at-sign-in.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: say('manual.title') })

test('a question mark opens the manual at the section of the screen, in words of its buttons, and prints it', async ({
  enter,
}) => {
  const { default: press } = await manual.es.press()
  const { page } = await enter(demo('admin'))
  await page.goto('/servicios/roturasdiarias?mode=grid')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const { title } = press.sections.grid
  await expect(panel(page).getByRole('heading', { name: title })).toBeInViewport()
  await expect(panel(page).getByRole('heading', { name: press.sections.day.title })).not.toBeInViewport()
  await expect(panel(page).getByRole('region', { name: title }).getByRole('img')).toHaveJSProperty(
    'complete',
    true,
  )
  await expect(panel(page).getByRole('region', { name: title })).toContainText(
    `cambie a ${say('specimens.mode.grid')}`,
  )

  const printed = page.waitForResponse('**/api/manual.pdf?chapter=press**')
  await panel(page)
    .getByRole('button', { name: say('manual.print') })
    .click()
  expect((await printed).headers()['content-type']).toBe('application/pdf')

  const { default: reception } = await manual.es.reception()
  await panel(page)
    .getByRole('combobox', { name: say('manual.chapter') })
    .click()
  await page.getByRole('option', { name: reception.title }).click()
  await expect(panel(page)).toContainText(reception.about)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
})

test('a question mark in a field is a letter', async ({ enter }) => {
  const { page } = await enter(demo('admin'))
  await page.goto('/servicios/consulta')
  const box = page.getByRole('combobox', { name: say('search.box') })
  await expect(box).toBeFocused()
  await page.keyboard.type('a?')
  await expect(box).toHaveValue('a?')
  await expect(panel(page)).toHaveCount(0)
})

test('a client reads the chapter of clients alone, from the settings of a phone', async ({ enter }) => {
  const { default: client } = await manual.es.client()
  const { page } = await enter(demo('cliente1'), { viewport: { width: 360, height: 740 } })
  await page.goto('/dashboard/main')
  await page.getByRole('button', { name: say('shell.header.settings') }).click()
  await page
    .getByRole('dialog', { name: say('shell.settings.title') })
    .getByRole('button', { name: say('manual.title') })
    .click()
  await expect(panel(page)).toContainText(client.about)
  await expect(panel(page).getByRole('combobox')).toHaveCount(0)
})
