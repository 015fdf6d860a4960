import { readFile } from 'node:fs/promises'
import { addClientEndpoint } from '@probeta/contract/clients/clients.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { barriersOn } from './support/barriers.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { textOfPdf } from './support/files/read-pdf.ts'
import { say } from './support/say.ts'

const blank = { address: '', phone: '', email: '', language: 'es', stressUnit: 'MPa', taxId: '' } as const
const fields = ['name', 'taxId', 'activeWorkSites', 'dueSoon', 'lastReportAt', 'active'] as const
const mark = () => crypto.randomUUID().slice(0, 8)

/** Two clients of one word; one of them reads like a formula. */
async function twoClients(api: Caller, word: string) {
  await api.does(addClientEndpoint, { body: { ...blank, name: `${word} Áridos` } })
  await api.does(addClientEndpoint, { body: { ...blank, name: `=${word}+1` } })
}

test('columns are chosen and ordered by keyboard, stay after a reload, and come back as they were', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const word = `Pilote${mark()}`
  await twoClients(api, word)
  await page.goto(`/servicios/cliente?search=${word}`)
  const heads = page.getByRole('columnheader')
  const taxId = say('clients.fields.taxId')
  const dueSoon = say('clients.fields.dueSoon')
  await expect(heads.nth(1)).toHaveText(taxId)

  const button = page.getByRole('button', { name: say('lists.columns.title'), exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: say('lists.columns.title') })
  await expect(panel.getByRole('checkbox', { name: say('clients.fields.name') })).toBeDisabled()
  // The panel takes the focus once, when it is there: not away from what was chosen since.
  await expect(panel.locator(':focus')).toHaveCount(1)
  await panel.getByRole('checkbox', { name: taxId }).press('Space')
  await expect(heads.filter({ hasText: taxId })).toHaveCount(0)
  const up = panel.getByRole('button', { name: say('lists.columns.up', { column: dueSoon }) })
  await up.focus()
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Enter')
    await expect(up).toBeFocused()
  }
  await expect(heads.first()).toHaveText(dueSoon)
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await page.reload()
  await expect(heads.first()).toHaveText(dueSoon)
  await expect(heads.filter({ hasText: taxId })).toHaveCount(0)
  await button.click()
  await panel.getByRole('button', { name: say('lists.columns.reset') }).click()
  await expect(heads.nth(1)).toHaveText(taxId)
})

test('a view is saved under a name, marks itself, and opens its filters and columns again; a link stays a link', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const word = `Zapata${mark()}`
  await twoClients(api, word)
  const name = `Vista ${word}`
  const shown = page.getByRole('button', { name: say('lists.views.now', { name }) })
  const link = `/servicios/cliente?search=${word}&active=all`
  await page.goto(link)
  await expect(page.getByText(`${word} Áridos`)).toBeVisible()
  await page.getByRole('button', { name: say('lists.views.title') }).click()
  const panel = page.getByRole('dialog', { name: new RegExp(`^${say('lists.views.title')}`) })
  const saveAs = panel.getByRole('textbox', { name: say('lists.views.saveAs') })
  await saveAs.fill(name)
  await saveAs.press('Enter')
  await expect(panel.getByRole('button', { name }).first()).toHaveAttribute('aria-current', 'true')
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.goto('/servicios/cliente')
  await page.getByRole('button', { name: say('lists.views.title'), exact: true }).click()
  await panel.getByRole('button', { name }).first().click()
  await expect(page).toHaveURL(new RegExp(`search=${word}`))
  await expect(page.getByText(`${word} Áridos`)).toBeVisible()
  await expect(shown).toBeVisible()

  await page.goto(link)
  await expect(shown).toBeVisible()
  await shown.click()
  await panel.getByRole('button', { name: `${say('lists.views.remove')}: ${name}` }).click()
  await expect(page.getByText(say('lists.views.removed', { name }))).toBeVisible()
  await expect(page.getByRole('button', { name: say('lists.views.title'), exact: true })).toBeVisible()
})

test('what is filtered leaves as CSV with the chosen columns, and a formula as text', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const word = `Riostra${mark()}`
  await twoClients(api, word)
  await page.goto(`/servicios/cliente?search=${word}`)
  await expect(page.getByText(`${word} Áridos`)).toBeVisible()
  const shown = say('lists.export.shown')
  const take = async (format: string) => {
    await page.getByRole('button', { name: say('lists.export.title') }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: `${format}: ${shown}` }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const csv = await take(say('lists.export.asCsv'))
  await expect(page.getByText(say('lists.export.done_other', { shown: '2' }))).toBeVisible()
  expect(csv.name).toMatch(/^Clientes \d+ de \p{L}+ de \d{4}\.csv$/u)
  const [head, first, second, ...rest] = csv.bytes.toString('utf8').split('\r\n')
  expect(head).toBe(`\ufeff${fields.map((key) => say(`clients.fields.${key}`)).join(';')}`)
  expect([first, second].map((line) => line?.split(';')[0]).toSorted()).toEqual(
    [`'=${word}+1`, `${word} Áridos`].toSorted(),
  )
  expect(rest).toEqual([''])

  const xlsx = await take(say('lists.export.asXlsx'))
  expect(xlsx.name).toMatch(/\.xlsx$/)
  expect(xlsx.bytes.subarray(0, 2).toString('latin1')).toBe('PK')

  const pdf = await take(say('lists.export.asPdf'))
  expect(pdf.name).toMatch(/\.pdf$/)
  expect(await textOfPdf(pdf.bytes)).toContain(`=${word}+1`)
})
