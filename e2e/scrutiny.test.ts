import { addPressEndpoint } from '@probeta/contract/laboratory/presses.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { scrutinyEndpoint } from '@probeta/contract/results/scrutiny.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import { barriersOn } from './support/barriers.ts'
import { castOne } from './support/cast-trucks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { addPeople } from './support/people.ts'
import { say } from './support/say.ts'

/** Two specimens of one sample, broken twelve seconds apart in a press of their own. */
async function breakAtOnce(api: Caller) {
  const press = await api.does(addPressEndpoint, { body: { name: 'Prensa apurada', lines: null } })
  // Not the first of the list: which one that is changes with the day, and some break by another standard.
  const sites = await api.does(listWorkSitesEndpoint, { query: { search: 'OB01', limit: 1 } })
  const workSiteId = sites.items[0]?.id ?? ''
  const castAt = new Date(Date.now() - (28 * 24 + 1) * 3_600_000).toISOString()
  const { trucks } = await castOne(api, workSiteId, { castAt, agePlan: '28·28' })
  const [truck] = trucks
  const firstAt = Date.now() - 3_600_000
  for (const [at, { id, version }] of (truck?.specimens ?? []).entries())
    await api.does(recordBreakEndpoint, {
      params: { specimenId: id },
      version,
      body: {
        ...plainReading,
        pressId: press.id,
        brokenAt: new Date(firstAt + 12_000 * at).toISOString(),
        confirmedBecause: 'de prueba',
      },
    })
  return { press, sampleId: truck?.id ?? '', codes: (truck?.specimens ?? []).map(({ code }) => code) }
}

test('what is unusual is shown with its readings, to who approves results alone', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const { press, sampleId, codes } = await breakAtOnce(api)

  await test.step('the demonstration itself is quiet, and says so', async () => {
    // Other tests break faster than any press, today.
    const to = addDays((await api.does(currentSessionEndpoint)).today, -7)
    const { answers, choices } = await api.does(scrutinyEndpoint, { query: { to } })
    const [other] = choices.presses.filter(({ id }) => id !== press.id)
    expect(answers.length).toBeGreaterThan(5)
    await page.goto(`/consultas/estadisticas?tab=scrutiny&to=${to}&pressId=${other?.id}`)
    await expect(page.getByText(say('scrutiny.quiet'))).toBeVisible()
    await expect(page.getByRole('table', { name: say('scrutiny.allTitle') })).toBeVisible()
    await expect(page.getByRole('table', { name: say('scrutiny.untakenTitle') })).toBeVisible()
  })

  await test.step('a press too fast is one finding, with causes, and opens its readings by keyboard', async () => {
    await page.goto(`/consultas/estadisticas?tab=scrutiny&pressId=${press.id}`)
    const finding = page.getByRole('region', { name: say('scrutiny.title.breaksTooClose') })
    await expect(finding).toContainText('Prensa apurada')
    await expect(finding).toContainText(say('scrutiny.causes.breaksTooClose'))
    await expect(finding.getByRole('listitem')).toHaveCount(1)
    await expect(finding.getByRole('listitem')).toContainText('12 s')
    expect(await barriersOn(page)).toEqual([])
    const link = finding.getByRole('link', { name: codes[0] ?? '-', exact: true })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/consultas/resultadoscilindros/${sampleId}/672`))
  })

  await test.step('a period beyond a year is refused in words', async () => {
    await page.goto('/consultas/estadisticas?tab=scrutiny&from=2020-01-01')
    await expect(page.getByText(say('errors.scrutiny.periodTooLong', { most: 366 }))).toBeVisible()
  })

  await test.step('who may not approve results sees nothing of it', async () => {
    const { checker } = await addPeople(api, place.password, {
      checker: { username: 'revisa.cifras', names: 'Rita Cifras' },
    })
    const other = await enter(checker)
    await other.page.goto('/consultas/estadisticas?tab=scrutiny')
    await expect(other.page.getByRole('tab', { name: say('charts.tabs.testing') })).toBeVisible()
    await expect(other.page.getByRole('tab', { name: say('charts.tabs.scrutiny') })).toHaveCount(0)
    expect(await other.api.call(scrutinyEndpoint, { query: {} })).toMatchObject({ status: 403 })
  })
})
