import { readFile } from 'node:fs/promises'
import { previewBatchEndpoint } from '@probeta/contract/reports/report-batches.ts'
import { listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { barriersOn } from './support/barriers.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

/** A work site of the demonstration with a few approved tests that nobody has reported. */
async function siteToReport(api: Caller) {
  const { items } = await api.does(listWorkSitesEndpoint, { query: { active: 'all', limit: 200 } })
  for (const site of items) {
    const preview = await api.does(previewBatchEndpoint, { query: { workSiteId: site.id } })
    if (preview.reports >= 2 && preview.reports <= 40 && preview.ownWork === 0) return { site, preview }
  }
  throw new Error('the demonstration has nothing to report')
}

test('a batch: what would come of it, one signature, a bar that moves, and every document in one file', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const { site, preview } = await siteToReport(api)
  const all = preview.reports
  await page.goto('/consultas/resultadoscilindros?view=batches')
  await page
    .getByRole('button', { name: say('reportBatches.new') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: say('reportBatches.form.title') })
  await expect(form.getByText(say('reportBatches.form.choose'))).toBeVisible()
  const workSite = form.getByRole('combobox', { name: say('reportBatches.form.workSite') })
  await workSite.fill(site.code)
  await page
    .getByRole('option', { name: new RegExp(site.code) })
    .first()
    .click()
  const told = form.getByRole('region', { name: say('reportBatches.preview.title') })
  await expect(told.getByText(say('reportBatches.preview.reports_other', { shown: all }))).toBeVisible()
  await form.getByRole('button', { name: say('reportBatches.form.draft_other', { count: all }) }).click()

  const panel = page.getByRole('dialog', { name: new RegExp(site.code) })
  await expect(panel.getByText(say('reportBatches.states.waiting'))).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  const issue = say('reportBatches.actions.authorise_other', { count: all })
  await panel.getByRole('button', { name: issue }).click()
  await page
    .getByRole('dialog', { name: say('reportBatches.ask.authorise_other', { count: all }) })
    .getByRole('button', { name: issue })
    .click()
  const proof = page.getByRole('dialog', { name: say('session.proof.title') })
  await proof.getByLabel(say('session.proof.password', { username: place.username })).fill(place.password)
  await page.keyboard.press('Enter')
  await expect(proof).toBeHidden()
  await expect(panel.getByRole('progressbar')).toBeVisible()
  // Told by live events: nothing is pressed and nothing reloaded.
  await expect(panel.getByText(say('reportBatches.now.done'))).toBeVisible({ timeout: 60_000 })
  await expect(panel.getByText(say('reportBatches.progress.of', { issued: all, all }))).toBeVisible()
  await expect(panel.getByRole('button', { name: /^INF-\d{4}-\d{5}$/ })).toHaveCount(all)

  const download = page.waitForEvent('download')
  await panel
    .getByRole('button', { name: say('reportBatches.actions.download_other', { count: all }) })
    .click()
  const file = await (await download).path()
  const bytes = await readFile(file)
  // A file of the ZIP has one entry in its directory at the end.
  expect(bytes.toString('latin1').split('PK\u0001\u0002')).toHaveLength(all + 1)
  expect(bytes.toString('latin1').split('%PDF-').length).toBe(all + 1)
})

test('the evidence behind the reports of a period leaves as one file, and that behind one report from its panel', async ({
  enter,
  place,
}) => {
  const { page } = await enter(place)
  await page.goto('/consultas/resultadoscilindros?view=reports')
  await page.getByRole('button', { name: say('auditFolder.title') }).click()
  const form = page.getByRole('dialog', { name: say('auditFolder.title') })
  expect(await barriersOn(page)).toEqual([])
  const ofPeriod = page.waitForEvent('download')
  await form.getByRole('button', { name: say('auditFolder.asZip') }).click()
  expect((await readFile(await (await ofPeriod).path())).subarray(0, 4).toString()).toBe('PK\u0003\u0004')
  await expect(page.getByText(say('auditFolder.done'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  const issued = page
    .getByRole('row')
    .filter({ hasText: say('reports.states.authorised') })
    .first()
  await issued.click()
  const ofOne = page.waitForEvent('download')
  await page
    .getByRole('region', { name: say('auditFolder.title') })
    .getByRole('button', { name: say('auditFolder.asPdf') })
    .click()
  const file = await readFile(await (await ofOne).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.includes('/EmbeddedFiles')).toBe(true)
})
