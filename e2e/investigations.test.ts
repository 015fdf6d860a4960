import {
  changeStepEndpoint,
  findInvestigationEndpoint,
  recordCoreBreakEndpoint,
  recordDrillingEndpoint,
} from '@probeta/contract/results/investigations.ts'
import { listLotsEndpoint } from '@probeta/contract/concrete/lots.ts'
import { listLowResultsEndpoint } from '@probeta/contract/results/low-results.ts'
import { reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import {
  approveStrengthTestEndpoint,
  checkStrengthTestEndpoint,
  findStrengthTestEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import { authorise } from './support/authorise.ts'
import { aColleague, aWorkSite, mark } from './support/a-work-site.ts'
import { demo } from './support/at-sign-in.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { textOfPdf } from './support/files/read-pdf.ts'
import { say } from './support/say.ts'

const hour = 3_600_000

test('a Spanish work site of three lots: the one that fails goes down the ladder to cores, their signed report and the decision', async ({
  enter,
}) => {
  const admin = await enter(demo('admin'))
  const run = mark()
  const { id: workSiteId } = await aWorkSite(admin.api, {
    code: `E${run}`,
    name: `Residencial ${run}`,
    mix: { ruleSet: 'codigo-estructural-57', agePlan: '28·28·R·R' },
  })
  const colleague = (role: 'laboratoryTechnician' | 'checker' | 'director') =>
    aColleague(admin.api, demo('admin').password, `${role} ${run}`, role)
  const signatory = await colleague('director')
  const technician = await enter(await colleague('laboratoryTechnician'))
  const checker = await enter(await colleague('checker'))
  const director = await enter(signatory)
  // Three lots of three batches; the second bears 0.89 times its least one of 30.0 MPa, where 30 are specified.
  const { trucks } = await castTrucks(
    admin.api,
    workSiteId,
    ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    '28·28·R·R',
  )
  for (const [at, { id, specimens }] of trucks.entries()) {
    for (const specimen of specimens.filter(({ ageHours }) => ageHours !== null))
      await technician.api.does(recordBreakEndpoint, {
        params: { specimenId: specimen.id },
        version: specimen.version,
        body: {
          ...plainReading,
          load: { typed: at >= 3 && at < 6 ? '531' : '640', unit: 'kN' },
          brokenAt: new Date(Date.now() - 60_000).toISOString(),
          confirmedBecause: 'repetida',
        },
      })
    const params = { sampleId: id, ageHours: 672 }
    const { version } = await checker.api.does(findStrengthTestEndpoint, { params })
    const checked = await checker.api.does(checkStrengthTestEndpoint, { params, version, body: {} })
    await director.api.does(approveStrengthTestEndpoint, { params, version: checked.version, body: {} })
  }
  await expect
    .poll(
      async () => (await checker.api.does(listLowResultsEndpoint, { query: { workSiteId } })).items.length,
    )
    .toBe(3)
  const lotsNow = async () => (await admin.api.does(listLotsEndpoint, { params: { workSiteId } })).items
  // The last result is judged a moment after it is approved.
  await expect
    .poll(async () => (await lotsNow()).map(({ number, outcome }) => [number, outcome]))
    .toEqual([
      [3, 'conforms'],
      [2, 'doesNotConform'],
      [1, 'conforms'],
    ])

  // The list of low results says that the lot fails, and by what: each of its results holds by itself.
  const { page } = checker
  await page.goto(`/consultas/resultadoscilindros?view=low&workSiteId=${workSiteId}`)
  const why = [
    say('lowResults.lotFails', { lot: '2' }),
    say('verdicts.compared.lotMinimum', { n: '3' }),
  ] as const
  for (const words of why) await expect(page.getByRole('main').getByText(words)).toHaveCount(3)

  // From the result that failed to the investigation of its lot.
  await page.goto(`/consultas/resultadoscilindros/${trucks[3]?.id ?? ''}/672`)
  await page.getByRole('button', { name: say('investigations.open') }).click()
  await expect(page).toHaveURL(/investigaciones/)
  const main = page.getByRole('main')
  await expect(main).toContainText(say('investigations.lot', { number: 2 }))
  for (const { code } of trucks.slice(3, 6)) await expect(main).toContainText(code)
  await expect(main).toContainText('2 probetas en reserva')

  // Its first step is due today: the dashboard leads to the investigations with such steps.
  const params = { investigationId: page.url().split('/').at(-1) ?? '' }
  const begun = await checker.api.does(findInvestigationEndpoint, { params })
  await checker.api.does(changeStepEndpoint, {
    params: { ...params, investigationStep: 'testingReview' },
    version: begun.version,
    body: { state: 'open', dueOn: dayOf(Date.now(), 'Europe/Madrid'), note: '' },
  })
  await page.goto('/dashboard/main')
  await main.getByRole('link', { name: new RegExp(`^${say('dashboard.tasks.stepsDue')}`) }).click()
  await expect(page.getByLabel(say('investigations.dueFilter'))).toBeChecked()
  await page.getByText(begun.number).click()
  await expect(page).toHaveURL(/investigaciones/)

  await page
    .getByRole('button', {
      name: say('investigations.changeOf', { step: say('investigations.steps.testingReview') }),
    })
    .click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('combobox', { name: say('investigations.stepState') }).click()
  await page.getByRole('option', { name: say('investigations.stepStates.done') }).click()
  await panel.getByLabel(say('investigations.note')).fill('Toma, curado y ensayo correctos')
  await panel.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(panel).toBeHidden()
  await expect(main).toContainText('Toma, curado y ensayo correctos')

  await page.getByRole('button', { name: say('investigations.order') }).click()
  await panel
    .getByLabel(say('investigations.places'))
    .fill('Pilar P3, planta 2\nPilar P5, planta 2\nPilar P7, planta 2')
  await panel.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(panel).toBeHidden()
  await expect(main.getByText(say('investigations.coreStates.ordered'))).toHaveCount(3)

  // One core on the screen of the technician, the others as a program would send them.
  const press = technician.page
  await press.goto(page.url())
  const drill = press.getByRole('button', { name: new RegExp(`^${say('investigations.drill')}: `) })
  await drill.first().click()
  const form = press.getByRole('dialog')
  const today = new Date()
  const earlier = new Date(today.getTime() - 6 * 24 * hour)
  const day = (of: Date) =>
    new Intl.DateTimeFormat('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(of)
  const drilledAt = form.getByRole('textbox', { name: say('investigations.drilledAt'), exact: true })
  await drilledAt.fill(day(earlier))
  await form
    .getByRole('textbox', { name: `${say('investigations.drilledAt')}: ${say('common.day.hour')}` })
    .fill('10:30')
  await form.getByLabel(say('investigations.drilledBy')).fill('Perforaciones Sur')
  await form.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(form).toBeHidden()
  // The breaks of the day name it, and lead to its reading.
  await press.goto('/servicios/roturasdiarias')
  await press
    .getByRole('region', { name: say('investigations.toBreak') })
    .getByRole('link', { name: `${begun.number}-1` })
    .click()
  for (const [label, value] of [
    ['diameter1', '100,2'],
    ['diameter2', '99,8'],
    ['preparedLength', '200'],
    ['load', '251,5'],
  ] as const)
    await form.getByRole('textbox', { name: say(`investigations.${label}`) }).fill(value)
  await expect(form.getByRole('status')).toContainText('32,0 MPa')
  await form.getByRole('combobox', { name: say('investigations.moisture') }).click()
  await press.getByRole('option', { name: say('investigations.moistures.water') }).click()
  await form.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(form).toBeHidden()
  await expect(press.getByRole('main')).toContainText(say('investigations.checkOwn'))

  const investigationId = page.url().split('/').at(-1) ?? ''
  const { coresDrilled } = await technician.api.does(findInvestigationEndpoint, {
    params: { investigationId },
  })
  for (const { id, version } of coresDrilled.slice(1)) {
    await technician.api.does(recordDrillingEndpoint, {
      params: { coreId: id },
      version,
      body: {
        drilledAt: earlier.toISOString(),
        drilledBy: 'Perforaciones Sur',
        direction: 'horizontal',
        aggregateMm: 20,
        wettedAt: null,
        drilledLengthMm: 230,
        bars: [],
        excessVoidagePercent: null,
        remark: '',
      },
    })
    await technician.api.does(recordCoreBreakEndpoint, {
      params: { coreId: id },
      version: version + 1,
      body: {
        diameter1Mm: 100,
        diameter2Mm: 100,
        preparedLengthMm: 200,
        testedLengthMm: 200,
        massG: null,
        moisture: 'water',
        endCondition: 'ground',
        load: { typed: '259.2', unit: 'kN' },
        failure: '',
        pressId: null,
        brokenAt: new Date(Date.now() - 60_000).toISOString(),
        correctedBecause: '',
      },
    })
  }
  const check = page.getByRole('button', { name: new RegExp(`^${say('investigations.check')}: `) })
  await expect(check).toHaveCount(3)
  for (const left of [2, 1, 0]) {
    await check.first().click()
    await expect(check).toHaveCount(left)
  }
  await expect(main).toContainText(say('investigations.reasons.author'))
  // 32.0, 33.0 and 33.0 MPa of cores kept in water, times 1.10.
  await expect(main).toContainText('Media 35,9 MPa (120 % de la especificada), menor 35,2 MPa')

  await page.getByRole('button', { name: say('investigations.makeReport') }).click()
  await panel.getByRole('button', { name: say('reports.issue.draft') }).click()
  await expect(panel.getByText(say('reports.now.drafted'))).toBeVisible()
  await page.keyboard.press('Escape')

  const office = director.page
  await office.goto(page.url())
  await office.getByRole('button', { name: new RegExp(`^${say('reports.draft')}`) }).click()
  await authorise(office, signatory)
  await office.keyboard.press('Escape')
  const { reports } = await director.api.does(findInvestigationEndpoint, { params: { investigationId } })
  const [report] = reports
  expect(report?.number).toMatch(/^INF-/)
  const text = await textOfPdf(
    await director.api.does(reportDocumentEndpoint, { params: { reportId: report?.id ?? '' } }),
  )
  for (const part of ['Informe de testigos', 'Pilar P3, planta 2', 'EN 12504-1', '35,2', '36,3'])
    expect(text).toContain(part)

  // The other steps are closed, and the decision of the site management is recorded.
  for (const step of ['reserveSpecimens', 'structuralReview', 'cores', 'loadTest'] as const) {
    await office
      .getByRole('button', {
        name: say('investigations.changeOf', { step: say(`investigations.steps.${step}`) }),
      })
      .click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('combobox', { name: say('investigations.stepState') }).click()
    const state = step === 'cores' ? 'done' : 'notNeeded'
    await office.getByRole('option', { name: say(`investigations.stepStates.${state}`) }).click()
    await dialog.getByLabel(say('investigations.note')).fill('Los testigos superan fck')
    await dialog.getByRole('button', { name: say('common.actions.save') }).click()
    await expect(dialog).toBeHidden()
  }
  await office.getByRole('button', { name: say('investigations.decide') }).click()
  const decision = office.getByRole('dialog')
  await decision.getByRole('combobox', { name: say('investigations.decision') }).click()
  await office.getByRole('option', { name: say('investigations.decisions.accepted'), exact: true }).click()
  await decision.getByLabel(say('investigations.grounds')).fill('Media de testigos 35,9 MPa')
  await decision.getByRole('textbox', { name: say('investigations.by'), exact: true }).fill('Ana Ruiz')
  await decision.getByLabel(say('investigations.as')).fill('Dirección facultativa')
  await decision.getByRole('button', { name: say('common.actions.save') }).click()
  await expect(decision).toBeHidden()
  await expect(office.getByRole('main')).toContainText('Ana Ruiz, Dirección facultativa')
  await expect(office.getByRole('main')).toContainText(say('investigations.states.decided'))
})
