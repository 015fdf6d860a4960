import { signInEndpoint } from '@probeta/contract/access/session.ts'
import { findSpecimenEndpoint, recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { type Caller, callerAt } from '@probeta/server/testing/access/call-api.ts'
import { plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import { expect, test } from '@playwright/test'
import { anEmptyLaboratory } from './support/servers/an-empty-laboratory.ts'
import { aWorkSite } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { addPeople } from './support/people.ts'
import { say } from './support/say.ts'

const breakIt = async (technician: Caller, specimenId: string, typed: string) => {
  const { version } = await technician.does(findSpecimenEndpoint, { params: { specimenId } })
  await technician.does(recordBreakEndpoint, {
    params: { specimenId },
    version,
    body: {
      ...plainReading,
      load: { typed, unit: 'kN' },
      brokenAt: new Date(Date.now() - 60_000).toISOString(),
      confirmedBecause: 'medida dos veces',
    },
  })
}

test('results are checked and approved by keyboard, a reading is invalidated, and a reserve changes the verdict', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const laboratory = await anEmptyLaboratory()
  try {
    const { api, address, password } = laboratory
    const { laboratoryTechnician: person } = await addPeople(api, password, {
      laboratoryTechnician: { username: 'prensa', names: 'Pedro Prensa' },
    })
    const session = await callerAt(address, 0).does(signInEndpoint, {
      body: { usuario: person.username, password: person.password },
    })
    const technician = callerAt(address, session.id, `Bearer ${session.token},${session.id}`)
    const site = await aWorkSite(api, {
      code: 'RES',
      name: 'Obra de resultados',
      mix: { agePlan: '28·28·R' },
    })
    const { trucks } = await castTrucks(api, site.id, ['R-1', 'R-2'], '28·28·R')
    const [first, second] = trucks
    if (!first || !second) throw new Error('no trucks')
    for (const [truck, loads] of [
      [first, ['565', '300']],
      [second, ['565', '560']],
    ] as const)
      for (const [at, load] of loads.entries()) await breakIt(technician, truck.specimens[at]?.id ?? '', load)
    const page = await laboratory.open(browser)

    await page.goto('/consultas/resultadoscilindros')
    const row = page.getByRole('row').filter({ hasText: second.code })
    await row.focus()
    await expect(row).toBeFocused()
    await page.keyboard.press('c')
    await expect(row).toContainText(say('strengthTests.states.toApprove'))
    await page.keyboard.press('a')
    await expect(row).toContainText(say('strengthTests.states.approved'))
    await page.keyboard.press('e')
    await expect(page.getByText(`${second.code}-1`).first()).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: say('manual.title') })).toBeVisible()

    await page.goto(`/consultas/resultadoscilindros/${first.id}/672`)
    const low = first.specimens[1]
    await page
      .getByRole('button', { name: say('strengthTests.invalidate.title', { code: low?.code ?? '' }) })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: say('strengthTests.invalidate.motive') }).click()
    await page.getByRole('option', { name: say('strengthTests.invalidate.motives.placing') }).click()
    await dialog.getByLabel(say('strengthTests.invalidate.remark')).fill('entró de canto')
    await dialog.getByRole('button', { name: say('strengthTests.invalidate.confirm') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say('verdicts.outcome.notAssessable'))).toBeVisible()
    await expect(page.getByText(/entró de canto/).first()).toBeVisible()

    await page.getByRole('button', { name: say('strengthTests.reserve.action') }).click()
    await dialog.getByLabel(say('common.form.reason')).fill('falta una lectura')
    await dialog.getByRole('button', { name: say('strengthTests.reserve.confirm') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say('strengthTests.review.now.open'))).toBeVisible()

    await breakIt(technician, first.specimens[2]?.id ?? '', '570')
    await page.reload()
    await expect(page.getByText(say('strengthTests.review.now.toCheck'))).toBeVisible()
    await expect(page.getByText(say('verdicts.outcome.notAssessable'))).toBeHidden()
  } finally {
    await laboratory.close()
  }
})
