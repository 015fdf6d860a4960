import { findPriceTableEndpoint, savePriceListEndpoint } from '@probeta/contract/clients/billing.ts'
import { expect, test } from '@playwright/test'
import { anEmptyLaboratory, type EmptyLaboratory } from './support/servers/an-empty-laboratory.ts'
import { aWorkSite } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { say } from './support/say.ts'

let laboratory: EmptyLaboratory
test.beforeAll(async () => {
  laboratory = await anEmptyLaboratory()
})
test.afterAll(() => laboratory.close())

test('what was done is taken over into an invoice, and is to invoice no more', async ({ browser }) => {
  const { api } = laboratory
  const site = await aWorkSite(api, { code: 'OB1', name: 'Obra 1', mix: { agePlan: '28·28' } })
  await castTrucks(api, site.id, ['R-1'], '28·28')
  const { version } = await api.does(findPriceTableEndpoint, { query: {} })
  const prices = [{ service: 'sample', code: 'M-1', amount: '22.5', included: '0' } as const]
  await api.does(savePriceListEndpoint, {
    query: {},
    version,
    body: { validFrom: '2020-01-01', currency: 'EUR', discountPercent: '0', prices },
  })

  const page = await laboratory.open(browser)
  await page.goto('/servicios/cliente/facturacion')
  await expect(page.getByText('22,50 EUR').first()).toBeVisible()
  await page.getByRole('button', { name: say('billing.services.sample') }).click()
  await expect(page.getByRole('list', { name: say('billing.evidence') })).toContainText('1')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('billing.take') }).click()
  await page.getByLabel(say('billing.invoiceNumber')).fill('F-2026-1')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('billing.take') })
    .click()
  await page.getByRole('tab', { name: say('billing.tabs.runs') }).click()
  await expect(page.getByText('F-2026-1')).toBeVisible()
})
