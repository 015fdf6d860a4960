import { readFile } from 'node:fs/promises'
import { addClientEndpoint } from '@probeta/contract/clients/clients.ts'
import { findConversationEndpoint, writeMessageEndpoint } from '@probeta/contract/clients/conversations.ts'
import { listOwnLowResultsEndpoint } from '@probeta/contract/results/low-results.ts'
import {
  clientPortalEndpoint,
  listPortalReportsEndpoint,
  listPortalSamplesEndpoint,
} from '@probeta/contract/clients/portal.ts'
import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import { findReportEndpoint } from '@probeta/contract/reports/reports.ts'
import { plainClient } from '@probeta/server/testing/access/plain-bodies.ts'
import { aClientUser, aColleague, aWorkSite, mark } from './support/a-work-site.ts'
import { anApprovedTest, type Hands, issueReport } from './support/an-approved-test.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { sayInSpain as say } from './support/say.ts'

// The whole portal on a phone: what a client does with it from the state of the work to the ZIP in their hands, and that
// another client's user finds nothing of it.

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true } as const

/** A test at 28 days with this load on two cylinders, approved and issued. */
async function anIssuedSample(hands: Hands, workSiteId: string, load: string) {
  const { key, code } = await anApprovedTest(hands, workSiteId, { load, element: 'Losa 4' })
  const { id: reportId } = await issueReport(hands.director, key)
  return { sampleId: key.sampleId, code, reportId }
}

test('a client follows the work on a phone, asks, acknowledges and takes the reports along', async ({
  enter,
  place,
}) => {
  const run = mark()
  const administrator = (await enter(place)).api
  await administrator.does(proveByPasswordEndpoint, { body: { password: place.password } })
  const { id: clientId } = await administrator.does(addClientEndpoint, {
    body: { ...plainClient, name: `Promotora ${run}` },
  })
  const site = await aWorkSite(administrator, { code: `PO${run}`, name: `Portal ${run}`, clientId })
  const other = await aWorkSite(administrator, { code: `PX${run}`, name: `Ajena ${run}` })
  const hired = async (name: string, role: Parameters<typeof aColleague>[3]) => {
    const person = await aColleague(administrator, place.password, `${name} ${run}`, role)
    const { api } = await enter(person)
    await api.does(proveByPasswordEndpoint, { body: { password: person.password } })
    return api
  }
  const staff = {
    technician: await hired('Pia', 'laboratoryTechnician'),
    checker: await hired('Rita', 'checker'),
    director: await hired('Ines', 'director'),
  }
  const hands = { ...staff, administrator: staff.director }
  const good = await anIssuedSample(hands, site.id, '620')
  const low = await anIssuedSample(hands, site.id, '390')
  const client = await enter(await aClientUser(administrator, site), phone)
  const stranger = await enter(await aClientUser(administrator, other), phone)
  // What the rules make of results and which are low is found in the background.
  await expect.poll(async () => (await client.api.does(listOwnLowResultsEndpoint)).items.length).toBe(1)
  await expect
    .poll(async () => (await client.api.does(clientPortalEndpoint, { query: {} })).counts.tests)
    .toBe(2)

  const { page } = client
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  await page.goto('/dashboard/main')

  await test.step('the state in one sentence leads to the results it counts', async () => {
    const state = region(say('portal.state'))
    await expect(state).toContainText(say('portal.states.danger'))
    await state.getByRole('link', { name: /no conforme/ }).click()
    await expect(page).toHaveURL(/outcome=doesNotConform/)
    const results = region(say('portal.views.results'))
    await expect(results.getByText(`${low.code} · 28 d`)).toBeVisible()
    await expect(results.getByText(`${good.code} · 28 d`)).toHaveCount(0)
  })

  await test.step('the why of a result', async () => {
    const results = region(say('portal.views.results'))
    await results.getByRole('button', { name: say('portal.whyOf', { name: `${low.code} · 28 d` }) }).click()
    await expect(results.getByText(say('portal.agreedUnit'))).toBeVisible()
    await expect(results).toContainText(/no alcanza/)
  })

  await test.step('the low result is acknowledged with a comment', async () => {
    const card = region(say('portal.low.title'))
    await expect(card).toContainText('22,1')
    await card.getByRole('button', { name: say('portal.low.acknowledge') }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('portal.low.comment')).fill('Se apuntala')
    await form.getByRole('button', { name: say('portal.low.acknowledge') }).click()
    await expect(form).toBeHidden()
    await expect(card).toHaveCount(0)
  })

  await test.step('a sample is tracked, and a question about it answered', async () => {
    await page.getByRole('button', { name: say('portal.views.samples') }).click()
    await page.getByLabel(say('portal.search.samples')).fill(good.code)
    const row = page.getByRole('button', { name: say('portal.sample.open', { code: good.code }) })
    await expect(row).toContainText(say('portal.steps.issued'))
    await expect(
      page.getByRole('button', { name: say('portal.sample.open', { code: low.code }) }),
    ).toHaveCount(0)
    await row.click()
    const file = page.getByRole('dialog')
    await expect(file.getByRole('region', { name: say('portal.sample.way') })).toContainText(
      say('portal.steps.issued'),
    )
    const question = `¿Se puede desencofrar? ${run}`
    await file.getByLabel(say('portal.questions.text')).fill(question)
    await file.getByRole('button', { name: say('portal.questions.send') }).click()
    await expect(file.getByRole('listitem').filter({ hasText: question })).toBeVisible()
    const params = { sampleId: good.sampleId }
    expect((await staff.director.does(findConversationEndpoint, { params })).messages).toMatchObject([
      { text: question },
    ])
    await staff.director.does(writeMessageEndpoint, {
      params,
      body: { audience: 'shared', text: `Sí, desde hoy ${run}`, ageHours: null },
    })
    await page.reload()
    const answer = page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: `Sí, desde hoy ${run}` })
    await expect(answer).toContainText(say('portal.questions.laboratory'))
    await expect(answer).not.toContainText('Ines')
    await page.keyboard.press('Escape')
  })

  await test.step('two reports come as one ZIP and are unread no more', async () => {
    await page.getByRole('button', { name: new RegExp(`^${say('portal.views.reports')}`) }).click()
    await expect(page.getByText(say('portal.reports.unread'), { exact: true })).toHaveCount(2)
    await page.getByLabel(say('portal.reports.chooseAll')).check()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: say('portal.reports.zip_other', { count: 2 }) }).click()
    const bytes = await readFile(await (await coming).path())
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    for (const reportId of [good.reportId, low.reportId]) {
      const { number } = await client.api.does(findReportEndpoint, { params: { reportId } })
      expect(bytes.includes(Buffer.from(`${number}-v1.pdf`))).toBe(true)
    }
    await expect(page.getByText(say('portal.reports.unread'), { exact: true })).toHaveCount(0)
    const { items } = await client.api.does(listPortalReportsEndpoint, { query: {} })
    expect(items.map(({ readers }) => readers.length)).toEqual([1, 1])
  })

  await test.step('unit and language are kept for the person', async () => {
    await page.getByRole('button', { name: say('portal.views.results') }).click()
    await page.getByRole('button', { name: say('portal.preferences.open') }).click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel('psi').check()
    await panel.getByLabel('English').check()
    await expect(page.getByRole('dialog', { name: say('portal.preferences.title', {}, 'en') })).toBeVisible()
    await expect
      .poll(async () => (await client.api.does(clientPortalEndpoint, { query: {} })).preferences)
      .toMatchObject({ stressUnit: 'psi', language: 'en' })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Results' })).toContainText('3200 psi')
  })

  await test.step('the user of another client finds nothing of it', async () => {
    expect(await stranger.api.does(clientPortalEndpoint, { query: {} })).toMatchObject({
      samples: 0,
      unreadReports: 0,
    })
    expect((await stranger.api.does(listPortalSamplesEndpoint, { query: { search: run } })).items).toEqual([])
    await stranger.page.goto(`/dashboard/main?workSiteId=${site.id}`)
    await expect(stranger.page.getByText(say('errors.workSite.notFound'))).toBeVisible()
    await stranger.page.goto(`/dashboard/main?sample=${good.sampleId}`)
    await expect(stranger.page.getByText(say('errors.sample.notFound'))).toBeVisible()
    await expect(stranger.page.getByText(`Portal ${run}`)).toHaveCount(0)
  })
})
