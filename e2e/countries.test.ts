import type { Language } from '@probeta/contract/base/languages.ts'
import { readFile } from 'node:fs/promises'
import { addClientEndpoint } from '@probeta/contract/clients/clients.ts'
import { listPortalResultsEndpoint } from '@probeta/contract/clients/portal.ts'
import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { findSheetEndpoint, receiveSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import {
  approveStrengthTestEndpoint,
  checkStrengthTestEndpoint,
  findStrengthTestEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import { addVisitEndpoint } from '@probeta/contract/clients/visits.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { plainClient, plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import { authorise } from './support/authorise.ts'
import { aColleague, aWorkSite, mark } from './support/a-work-site.ts'
import { addUser } from './support/people.ts'
import { type AtWork, expect, type Person, sessionOf, test } from './support/servers/laboratory.ts'
import { textOfPdf } from './support/files/read-pdf.ts'
import { say } from './support/say.ts'

// From the visit to the signed report and the client who reads it, in the language, units and specimens of a country. What
// everybody does alike, and the journey of one specimen by keyboard, has tests of its own (journey, main-job).

const hour = 3_600_000
const early = 7 * 24
const late = 28 * 24

type Country = {
  language: Language
  locale: string
  mix: NonNullable<Parameters<typeof aWorkSite>[1]['mix']>
  /** Width and length in mm. */
  size: readonly [number, number]
  /** As they are typed at the press in this country, kN: at 7 days, then of each specimen at 28 days. */
  earlyLoad: string
  loads: readonly string[]
  /** The first specimen at 28 days, in MPa as it is shown. */
  first: string
  mean: string
  /** Its shape and size, and how it was kept, as the report names them. */
  specimens: string
  curing: string
  /** As the verdict says it, and as the report sums it up; null: compared as tested. */
  converted: { sentence: string; printed: string; mean: string } | null
  ofSpecified: string
  /** By the client, beside the mean. */
  read: string
  /** What the mean is of, value and limit: on the screen and on the report. */
  group: { what: string; shown: string; printed: string }
  clause: string
}

const german: Country = {
  language: 'de',
  locale: 'de-DE',
  mix: {
    code: 'C30/37',
    specifiedStrength: 37,
    shape: 'cube150',
    curing: 'dry',
    method: 'en12390-3',
    ruleSet: 'din1045-3-uek2',
    agePlan: '7·28·28',
  },
  size: [150, 150],
  earlyLoad: '640',
  loads: ['905,5', '960'],
  first: '40,2',
  mean: '41,5 MPa',
  specimens: 'Probekörper Würfel 150 mm',
  curing: 'Lagerung Normlagerung, ab dem 7. Tag trocken',
  converted: {
    sentence:
      'Umgerechnet von Würfel 150 mm, trocken gelagert, auf Würfel 150 mm, wassergelagert: 41,5 × 0,92 = 38,1 MPa (DIN EN 12390-3 NA).',
    printed: 'Mittlere Festigkeit, umgerechnet: 38,1 MPa',
    mean: '38,1 MPa',
  },
  ofSpecified: '103 %',
  read: 'umgerechnet 38,1 MPa: 103 % von 37 MPa',
  group: {
    what: 'Mittel des Loses aus 3 Prüfergebnissen',
    shown: '38,0 MPa ≥ 38,0 MPa',
    printed: '38,0 MPa, mindestens 38 MPa.',
  },
  clause: 'Nach DIN 1045-3 ÜK2 (2012), Kriterium für den Mittelwert.',
}

const argentine: Country = {
  language: 'es',
  locale: 'es-AR',
  mix: {
    code: 'H-25',
    specifiedStrength: 25,
    shape: 'cylinder100x200',
    curing: 'standard',
    method: 'iram1546',
    ruleSet: 'cirsoc201-mode1',
    agePlan: '7·28·28·28',
  },
  size: [100, 200],
  earlyLoad: '148',
  loads: ['216,5', '219', '221,4'],
  first: '27,6',
  mean: '27,9 MPa',
  specimens: 'Probetas Cilindro 100 × 200 mm',
  curing: 'Curado Normalizado en laboratorio',
  converted: {
    sentence:
      'Convertido de cilindro de 100 × 200 mm a cilindro de 150 × 300 mm: 27,9 × 0,95 = 26,5 MPa (CIRSOC 201 6.1.6.1).',
    printed: 'Resistencia media convertida: 26,5 MPa',
    mean: '26,5 MPa',
  },
  ofSpecified: '106 %',
  read: 'convertida 26,5 MPa: 106 % de 25 MPa',
  group: {
    what: 'Media de 3 ensayos consecutivos',
    shown: '26,5 MPa ≥ 25,0 MPa',
    printed: '26,5 MPa, mínimo 25 MPa.',
  },
  clause: 'Según CIRSOC 201 (2024), modo 1, apartado 6.2.3 (6-3).',
}

const british: Country = {
  language: 'en',
  locale: 'en-GB',
  mix: {
    code: 'C32/40',
    specifiedStrength: 40,
    shape: 'cube100',
    curing: 'standard',
    method: 'en12390-3',
    ruleSet: 'bs8500-identity',
    agePlan: '7·28·28',
  },
  size: [100, 100],
  earlyLoad: '310',
  loads: ['448', '456.5'],
  first: '44.8',
  mean: '45.2 MPa',
  specimens: 'Specimens Cube 100 mm',
  curing: 'Curing Standard, in the laboratory',
  converted: null,
  ofSpecified: '113 %',
  read: '113 % of 40 MPa',
  group: {
    what: 'Average of the lot of 3 tests',
    shown: '45.2 MPa ≥ 41.0 MPa',
    printed: '45.2 MPa, at least 41 MPa.',
  },
  clause: 'Per BS 8500, BS EN 206 (2015), identity, clause B.3, criterion 1.',
}

const journeys = [
  ['a German site with cubes kept dry', german],
  ['an Argentine site with cylinders of 100 × 200 mm', argentine],
  ['a British site with cubes of 100 mm', british],
] as const

for (const [name, country] of journeys)
  test(`${name}: from the visit to the signed report and its client, in their language`, async ({
    enter,
    place,
  }) => {
    test.setTimeout(240_000)
    const run = mark()
    const { language, locale, mix, size, loads } = country
    const s = (sentence: Parameters<typeof say>[0], values: Parameters<typeof say>[1] = {}) =>
      say(sentence, values, language)
    const abroad = (person: Person): Promise<AtWork> => enter(person, { locale, storage: { lang: language } })

    const administrator = (await enter(place)).api
    await administrator.does(proveByPasswordEndpoint, { body: { password: place.password } })
    const { id: clientId } = await administrator.does(addClientEndpoint, {
      body: { ...plainClient, name: `Client ${run}`, language },
    })
    const { id: workSiteId } = await aWorkSite(administrator, {
      code: `L${run}`,
      name: `Site ${run}`,
      clientId,
      mix,
    })
    const colleague = (names: string, role: Parameters<typeof aColleague>[3]) =>
      aColleague(administrator, place.password, `${names} ${run}`, role)
    const fieldPerson = await colleague('Field', 'fieldTechnician')
    const press = await abroad(await colleague('Press', 'laboratoryTechnician'))
    const check = await enter(await colleague('Check', 'checker'))
    const leadPerson = await colleague('Lead', 'director')
    const client = await addUser(administrator, {
      username: `client-${run}`.toLowerCase(),
      names: `Client ${run}`,
      ...{ language, clientId, workSites: [workSiteId] },
    })
    const { today } = await administrator.does(currentSessionEndpoint)
    const visitDay = addDays(today, 2)
    const castOn = addDays(today, -28)

    const sheetId = await test.step('the technician accepts the visit and enters its sheet', async () => {
      const { id: technicianId } = await sessionOf(place, fieldPerson)
      const { mixes } = await administrator.does(findWorkSiteEndpoint, { params: { workSiteId } })
      await administrator.does(addVisitEndpoint, {
        body: {
          startsAt: `${visitDay}T09:00:00Z`,
          technicianId,
          workSiteId,
          mixId: mixes[0]?.id ?? '',
          minutes: 90,
          element: `E ${run}`,
          volumeM3: 24,
          samples: 3,
          agePlan: mix.agePlan ?? '',
          slumpMm: 120,
          supplierId: null,
          notes: '',
        },
      })
      const { page } = await abroad(fieldPerson)
      await page.goto(`/servicios/programacion?day=${visitDay}`)
      await page
        .getByRole('article')
        .filter({ hasText: `L${run}` })
        .getByRole('button')
        .first()
        .click()
      const panel = page.getByRole('dialog')
      await panel.getByRole('button', { name: s('visits.actions.accept') }).click()
      await expect(panel).toContainText(s('visits.states.accepted'))
      await panel.getByRole('link', { name: s('visits.sheet.enter') }).click()
      const truck = (number: number) =>
        page.getByRole('group', { name: s('sheets.entry.truck', { number }), exact: true })
      await expect(truck(3).getByLabel(s('sheets.truck.element'))).toHaveValue(`E ${run}`)
      await page.getByLabel(s('sheets.fields.sampledOn')).fill(castOn)
      for (const number of [1, 2, 3]) {
        await truck(number).getByLabel(s('sheets.truck.deliveryNote')).fill(`${run}-${number}`)
        await truck(number).getByLabel(s('sheets.truck.cast')).fill(`1${number}00`)
      }
      await page.getByRole('button', { name: s('sheets.entry.save') }).click()
      await expect(page).toHaveURL(/\/servicios\/muestras\/[0-9a-f-]{36}$/)
      return new URL(page.url()).pathname.split('/').at(-1) ?? ''
    })

    const sheet = await test.step('its specimens are received and broken at 7 and at 28 days', async () => {
      const { version } = await press.api.does(findSheetEndpoint, { params: { sheetId } })
      const received = await press.api.does(receiveSheetEndpoint, {
        params: { sheetId },
        version,
        body: { placeId: null, location: '1' },
      })
      const [width, length] = size
      const first = received.trucks[0]?.specimens.find(({ ageHours }) => ageHours === late)
      await press.page.goto(`/servicios/roturasdiarias?specimen=${first?.id}`)
      await expect(press.page.getByRole('heading', { level: 2, name: first?.code ?? 'none' })).toBeVisible()
      await expect(press.page.getByRole('main')).toContainText(
        s(`workSites.shapes.${mix.shape ?? 'cube150'}`),
      )
      await expect(press.page.getByLabel(s('specimens.field.load'), { exact: true })).toBeFocused()
      for (const typed of [loads[0] ?? '', width, width, length]) {
        await press.page.keyboard.type(String(typed))
        await press.page.keyboard.press('Enter')
      }
      const live = press.page.getByRole('region', { name: s('specimens.reading.label') })
      await expect(live.getByRole('status')).toHaveText(country.first)
      for (const { castAt, specimens } of received.trucks) {
        const left = [...loads]
        for (const { id, version: seen, ageHours } of specimens) {
          const at = ageHours === early ? Date.parse(castAt) + early * hour : Date.now() - 60_000
          await press.api.does(recordBreakEndpoint, {
            params: { specimenId: id },
            version: seen,
            body: {
              ...plainReading,
              load: { typed: ageHours === early ? country.earlyLoad : (left.shift() ?? ''), unit: 'kN' },
              width1Mm: width,
              width2Mm: width,
              lengthMm: length,
              brokenAt: new Date(at).toISOString(),
              ...(mix.shape?.startsWith('cube') && {
                failure: 'satisfactory',
                endCondition: 'none' as const,
              }),
              confirmedBecause: 'as read',
            },
          })
        }
      }
      return received
    })
    // The newest closes the mean of three, or the lot.
    const truck = sheet.trucks[2]
    if (!truck) throw new Error('no third truck')
    const params = { sampleId: truck.id, ageHours: late }
    const { version } = await check.api.does(findStrengthTestEndpoint, { params })
    const checked = await check.api.does(checkStrengthTestEndpoint, { params, version, body: {} })

    const lead = await abroad(leadPerson)
    const report = await test.step('the verdict names what was compared, and how it came about', async () => {
      await lead.api.does(approveStrengthTestEndpoint, { params, version: checked.version, body: {} })
      const { page } = lead
      await page.goto(`/consultas/resultadoscilindros/${truck.id}/${late}`)
      const main = page.getByRole('main')
      await expect(main).toContainText(s('verdicts.outcome.conforms'))
      await expect(main).toContainText(country.clause)
      await expect(main).toContainText(country.group.what)
      await expect(main).toContainText(country.group.shown)
      await expect(main).toContainText(country.mean)
      if (country.converted) {
        await expect(main).toContainText(country.converted.sentence)
        await expect(main).toContainText(`${s('strengthTests.facts.converted')}${country.converted.mean}`)
      } else await expect(main.getByText(s('strengthTests.facts.converted'))).toHaveCount(0)

      await page.getByRole('button', { name: s('reports.issue.title') }).click()
      await page.getByRole('button', { name: s('reports.issue.draft') }).click()
      await authorise(page, leadPerson, language)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: s('common.actions.download') }).click()
      return (await textOfPdf(await readFile(await (await download).path()))).replaceAll(/\s+/g, ' ')
    })

    await test.step('the report says the same, as tested and as compared', () => {
      expect(report).toContain(country.specimens)
      expect(report).toContain(country.curing)
      for (const load of loads) expect(report).toContain(load)
      expect(report).toContain(country.mean)
      expect(report).toContain(`${country.group.what}: ${country.group.printed}`)
      expect(report).toContain(country.clause)
      expect(report).toContain(country.ofSpecified)
      if (country.converted) {
        expect(report).toContain(country.converted.sentence)
        expect(report).toContain(country.converted.printed)
      } else expect(report).not.toContain('onverted')
    })

    await test.step('and so does what its client reads', async () => {
      const { page, api } = await abroad(client)
      // Outcomes reach the portal's lists within seconds of the issue (docs/portal.md).
      await expect
        .poll(async () => (await api.does(listPortalResultsEndpoint, { query: { workSiteId } })).items.length)
        .toBe(1)
      await page.goto('/dashboard/main?view=results')
      const result = page.getByRole('listitem').filter({ hasText: truck.code })
      await expect(result).toContainText(country.mean)
      await expect(result).toContainText(country.read)
      await expect(result).toContainText(s('verdicts.outcome.conforms'))
    })
  })
