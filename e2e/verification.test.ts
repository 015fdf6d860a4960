import type { Language } from '@probeta/contract/base/languages.ts'
import type { Page } from '@playwright/test'
import { listReportsEndpoint, reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import {
  flipped,
  signedAgain,
  withoutSignature,
  withUpdate,
} from '@probeta/server/testing/hostile/altered-pdf.ts'
import { barriersOn } from './support/barriers.ts'
import { dropFile } from './support/files/drop-file.ts'
import { expect, openBrowser, test } from './support/servers/laboratory.ts'
import { say, type Sentence } from './support/say.ts'

async function choose(page: Page, buffer: Buffer, language: Language = 'es') {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('verifications.choose', {}, language) }).click()
  await (await chooser).setFiles({ name: 'informe.pdf', mimeType: 'application/pdf', buffer })
}

test('whoever holds a report learns on a phone what became of the file', async ({
  browser,
  enter,
  place,
}) => {
  const { api } = await enter(place)
  const { items } = await api.does(listReportsEndpoint, { query: { state: 'authorised', limit: 2 } })
  const [report, other] = items
  if (!report?.code || !other) throw new Error('the demonstration has two reports')
  const issued = await api.does(reportDocumentEndpoint, { params: { reportId: report.id } })
  const another = await api.does(reportDocumentEndpoint, { params: { reportId: other.id } })
  const laboratory = 'Laboratorio Probeta (demostración)'

  const outside = await openBrowser(browser, place, { viewport: { width: 360, height: 800 } })
  const page = await outside.newPage()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  const finds = async (file: Buffer, sentence: Sentence) => {
    await choose(page, file)
    await expect(page.getByText(say(sentence))).toBeVisible()
  }
  await page.goto(`/verificar/${report.code}`)
  await expect(page.getByRole('heading', { name: say('verifications.current') })).toBeVisible()
  for (const fact of [
    report.number ?? '',
    report.client.name,
    report.workSite.name,
    report.authorisedBy ?? '',
  ])
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  await expect(page.getByText(say('verifications.meaning.password'))).toBeVisible()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByText(say('verifications.meaning.password', {}, 'de'))).toBeVisible()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByText(say('verifications.host', { host: new URL(place.address).host }))).toBeVisible()

  await finds(issued, 'verifications.finding.issued')
  expect(sent, 'of the issued report only the hash is sent').toEqual([])
  await finds(flipped(issued, issued.length >> 1), 'verifications.finding.changed')
  const advice = say('verifications.advice', {
    laboratory: `${laboratory}, Calle del Ensayo 14, 28040 Madrid`,
  })
  await expect(page.getByText(advice)).toBeVisible()
  expect(sent).toEqual([`/api/verifications/${report.code}/file`])
  await finds(withoutSignature(issued), 'verifications.finding.unsigned')
  await finds(await signedAgain(issued, laboratory), 'verifications.finding.foreign')
  await finds(Buffer.from('no PDF'), 'verifications.finding.notPdf')
  const appended = await withUpdate(issued)
  await dropFile(page, appended)
  await expect(page.getByText(say('verifications.finding.appended'))).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  await choose(page, another)
  await page
    .getByRole('link', { name: say('verifications.seeOther', { number: other.number ?? '' }) })
    .click()
  await expect(page).toHaveURL(new RegExp(`/verificar/${other.code}$`))
  await outside.close()

  for (const language of ['en', 'de'] as const) {
    const abroad = await openBrowser(browser, place, { storage: { lang: language } })
    const read = await abroad.newPage()
    await read.goto(`/verificar/${report.code}`)
    await choose(read, appended, language)
    await expect(read.getByText(say('verifications.finding.appended', {}, language))).toBeVisible()
    await abroad.close()
  }
})
