import {
  changePortalSettingsEndpoint,
  findPortalSampleEndpoint,
  findPortalSettingsEndpoint,
  printPortalNoteEndpoint,
} from '@probeta/contract/clients/portal.ts'
import { addSignOffEndpoint, printPreliminaryNoteEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { fillPreliminaryNote } from '../../documents/fill/fill-preliminary-note.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const signed = {
  decision: 'signed',
  name: 'Rosa Vidal',
  role: 'Jefa de obra',
  company: '',
  ink: 'M10 20Q10 20 15 25L20 30',
} as const
const common = {
  timeZone: 'America/Argentina/Buenos_Aires',
  hideTechnicians: true,
  paper: 'a4',
  printedAt: '2026-11-02T12:00:00Z',
  laboratory: 'Laboratorio',
  address: 'http://localhost',
} as const

it('is a PDF for the laboratory, and for the client only where the laboratory shows it', async () => {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id)
  const sheet = await aSheet(lab, { workSiteId: site.id, mixId: mix.id })
  await lab.as('fieldTechnician').does(addSignOffEndpoint, {
    params: { sheetId: sheet.id },
    version: sheet.version,
    body: { ...signed, at: lab.now().toISOString() },
  })
  const own = await lab.as('fieldTechnician').call(printPreliminaryNoteEndpoint, {
    params: { sheetId: sheet.id },
    query: {},
  })
  expect(own.status).toBe(200)
  const client = await lab.clientUser(site.clientId, [site.id])
  const stranger = await lab.clientUser((await aWorkSite(lab)).clientId, [])
  const sampleId = sheet.trucks[0]?.id ?? ''
  const ask = (who: typeof client) =>
    who.call(printPortalNoteEndpoint, { params: { sampleId }, query: { language: 'en' } })
  const shown = async () => (await client.does(findPortalSampleEndpoint, { params: { sampleId } })).note
  expect((await ask(client)).status).toBe(404)
  expect(await shown()).toBe(false)
  const admin = lab.as('administrator')
  const { version } = await admin.does(findPortalSettingsEndpoint)
  const settings = await admin.does(changePortalSettingsEndpoint, { version, body: { showNotes: true } })
  expect(settings).toMatchObject({ hideTechnicians: true, showNotes: true })
  expect(await shown()).toBe(true)
  expect((await ask(client)).status).toBe(200)
  expect((await ask(stranger)).status).toBe(404)
})

it('says what was asked, what lies outside and who signed, and keeps remarks and hidden names to the laboratory', async () => {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id, { concreteLeastC: 5, concreteMostC: 30 })
  const sheet = await aSheet(lab, {
    workSiteId: site.id,
    mixId: mix.id,
    technician: 'Fermina Campo',
    trucks: [{ concreteTemperatureC: 34, remark: 'NOTA', warningsReason: 'NOTA', waterAddedL: 20 }],
  })
  const note = (language: 'es' | 'en' | 'de') => fillPreliminaryNote(sheet, { ...common, language })
  const values = note('es').filled?.trucks[0]?.values
  expect(values?.temperature).toBe('34 · FUERA de lo pedido: 5–30 °C')
  expect(values?.water).toBe('20')
  expect(note('de').filled?.note?.signature).toEqual({
    words: 'Von der Baustelle nicht unterschrieben.',
    ink: null,
  })
  expect(JSON.stringify(note('en'))).not.toMatch(/NOTA|Fermina/)
})
