import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { listSharesEndpoint } from '@probeta/contract/concrete/sample-files.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { expect, openBrowser, test } from './support/servers/laboratory.ts'
import { textOfPdf } from './support/files/read-pdf.ts'
import { say } from './support/say.ts'

async function aSample(administrator: Caller) {
  const run = mark()
  const [code, name, client] = [`FX${run}`, `Acueducto ${run}`, `Promotora ${run}`]
  const site = await aWorkSite(administrator, { code, name, client, mix: { agePlan: '28·28·R' } })
  const { trucks } = await castTrucks(administrator, site.id, [`A-${run}`])
  const [sample] = trucks
  if (!sample) throw new Error('no sample')
  return { name, client, sample }
}

const handOn = async (page: Page, what: 'share' | 'copy' | 'pdf' | 'zip' | 'print') => {
  await page.getByRole('button', { name: say('sampleFiles.handOn') }).click()
  await page.getByRole('menuitem', { name: say(`sampleFiles.${what}`) }).click()
}

async function openFile(page: Page, code: string) {
  await page.goto('/dashboard/main')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: say('search.box') }).fill(code)
  await expect(page.getByRole('option').filter({ hasText: code }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
}

test('a link shows one file to somebody signed out, and nothing once it is revoked', async ({
  browser,
  enter,
  place,
}) => {
  const { api, page } = await enter(place)
  const { name, client, sample } = await aSample(api)
  await openFile(page, sample.code)
  await handOn(page, 'share')
  const drawer = page.getByRole('dialog', { name: say('sampleFiles.shareTitle', { code: sample.code }) })
  await drawer.getByRole('button', { name: say('sampleFiles.make') }).click()
  await expect(drawer.getByText(say('common.form.required'))).toBeVisible()
  await drawer.getByRole('textbox', { name: say('sampleFiles.recipient') }).fill('Dirección de obra')
  await page.keyboard.press('Enter')
  const link = drawer.getByRole('textbox', {
    name: say('sampleFiles.linkFor', { recipient: 'Dirección de obra' }),
  })
  await expect(link).toBeVisible()
  const { pathname, hash } = new URL(await link.inputValue())
  expect(hash).toMatch(/^#\d+\.[\w-]{43}$/)

  const outside = await openBrowser(browser, place, {})
  try {
    const visitor = await outside.newPage()
    const asked: string[] = []
    visitor.on('request', (request) => asked.push(request.url()))
    await visitor.goto(pathname + hash)
    await expect(visitor.getByRole('heading', { level: 1, name: new RegExp(sample.code) })).toBeVisible()
    await expect(visitor.getByText(`${name} · ${client}`)).toBeVisible()
    await expect(visitor.getByText(say('sampleFiles.notice'))).toBeVisible()
    for (const { code } of sample.specimens)
      await expect(visitor.getByText(code, { exact: true })).toBeVisible()
    await expect(visitor.getByRole('navigation')).toHaveCount(0)
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    // the secret goes into no address that is asked for
    expect(asked.filter((url) => url.includes(hash.slice(1)))).toEqual([])
    expect(asked.filter((url) => url.includes('/api/')).map((url) => new URL(url).pathname)).toEqual([
      '/api/share-openings',
    ])

    await page.keyboard.press('Escape')
    await handOn(page, 'share')
    await expect(drawer.getByText(/abierto 1 vez/)).toBeVisible()
    await drawer
      .getByRole('button', { name: say('sampleFiles.revokeOf', { recipient: 'Dirección de obra' }) })
      .click()
    await expect(drawer.getByText(say('sampleFiles.link.revoked'))).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText(say('sampleFiles.closed.revoked'))).toBeVisible()
    await expect(visitor.getByText(sample.code)).toHaveCount(0)
    await visitor.goto('/compartido#1.nothing')
    await visitor.reload()
    await expect(visitor.getByText(say('sampleFiles.closed.unknown'))).toBeVisible()
  } finally {
    await outside.close()
  }
  const { items } = await api.does(listSharesEndpoint, { params: { sampleId: sample.id } })
  expect(items).toMatchObject([{ recipient: 'Dirección de obra', state: 'revoked', openings: 1 }])
})

test('the file leaves as text, as PDF and as ZIP, and prints without the frame around it', async ({
  enter,
  place,
}) => {
  const { api, page } = await enter(place, { permissions: ['clipboard-read', 'clipboard-write'] })
  const { name, sample } = await aSample(api)
  await openFile(page, sample.code)

  await handOn(page, 'copy')
  await expect(page.getByText(say('sampleFiles.copied'))).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  for (const said of [sample.code, name, 'Losa nivel 4', ...sample.specimens.map(({ code }) => code)])
    expect(text).toContain(said)

  const save = async (kind: 'pdf' | 'zip') => {
    const [download] = await Promise.all([page.waitForEvent('download'), handOn(page, kind)])
    expect(download.suggestedFilename()).toBe(`${sample.code}.${kind}`)
    return readFile(await download.path())
  }
  const pdf = await textOfPdf(await save('pdf'))
  for (const said of [sample.code, name, 'no es un informe de ensayo'])
    expect(pdf.replaceAll('\n', ' ')).toContain(said)
  const zip = await save('zip')
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  for (const file of [`${sample.code}.pdf`, `${sample.code}.csv`]) expect(zip.includes(file)).toBe(true)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: say('sampleFiles.handOn') })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: sample.code })).toBeVisible()
  for (const { code } of sample.specimens)
    await expect(page.getByText(code, { exact: true }).first()).toBeVisible()
})
