// The main job of a laboratory by a client that a generator made from the OpenAPI document: a sample with its cylinders, their
// breaks, the verdict, and the signed report. `./client` is what the generator wrote; see docs/api.md.
import * as probeta from './client/index.ts'
import { createClient } from './client/client/index.ts'

/** The sessions of four people, as TOKEN,USERID: who breaks does not check, and who checks does not sign. */
export type People = { reception: string; technician: string; checker: string; director: string }

const day = 24 * 3_600_000
const once = () => ({ 'Idempotency-Key': crypto.randomUUID() })
/** The version that was read. */
const seen = ({ version }: { version: number | string }) => ({ 'If-Match': `"${version}"` })

/** Returns the verdict of a test of two cylinders at 28 days and the PDF of its report. `now`: the laboratory's clock. */
export async function runMainJob(address: string, people: People, now: Date) {
  const as = (person: keyof People) => ({
    client: createClient({ baseUrl: `${address}/api`, auth: () => people[person] }),
    throwOnError: true as const,
  })
  const castAt = new Date(now.getTime() - 28 * day).toISOString()

  const { data: customer } = await probeta.addClient({
    ...as('reception'),
    headers: once(),
    body: {
      name: 'Constructora del Puerto',
      language: 'es',
      stressUnit: 'MPa',
      taxId: '',
      address: '',
      phone: '',
      email: '',
    },
  })
  const { data: workSite } = await probeta.addWorkSite({
    ...as('reception'),
    headers: once(),
    body: {
      clientId: customer.id,
      code: 'PUERTO-1',
      name: 'Muelle 1',
      address: '',
      responsible: '',
      supervision: '',
    },
  })
  const { data: mix } = await probeta.addMix({
    ...as('reception'),
    headers: once(),
    path: { workSiteId: workSite.id },
    body: {
      ...{
        code: 'H-30',
        specifiedStrength: 30,
        strengthUnit: 'MPa',
        designAgeHours: 28 * 24,
        agePlan: '28·28',
      },
      ...{ shape: 'cylinder150x300', method: 'astmC39', ruleSet: 'aci318-19' },
      ...{ slumpMm: null, slumpToleranceMm: null, supplierId: null },
    },
  })
  const { data: sheet } = await probeta.addSheet({
    ...as('technician'),
    headers: once(),
    body: {
      ...{ workSiteId: workSite.id, visitId: null, sampledOn: castAt.slice(0, 10), technician: 'Campo' },
      ...{ weather: '', airTemperatureC: 18, remark: '' },
      trucks: [
        {
          ...{
            mixId: mix.id,
            deliveryNote: 'R-1001',
            mixer: '12',
            plant: '',
            element: 'Pilar P-1',
            castAt,
            volumeM3: 8,
          },
          ...{
            leftPlantAt: null,
            arrivedAt: null,
            dischargedAt: null,
            batch: null,
            rejection: null,
            departures: [],
          },
          ...{
            slump: { typed: '12.5', unit: 'cm' },
            concreteTemperatureC: 22,
            consistence: null,
            agePlan: '28·28',
          },
          ...{ airPercent: null, airRead: null, densityKgM3: null, unitWeight: null, typed: {} },
          ...{ thermometerId: null, slumpConeId: null, airMeterId: null },
          ...{ waterAddedL: null, waterAuthorisedBy: '', remark: '', warningsReason: '' },
        },
      ],
    },
  })
  const [sample] = sheet.trucks
  if (!sample) throw new Error('the sheet has no truck')
  for (const { id, version } of sample.specimens)
    await probeta.recordBreak({
      ...as('technician'),
      path: { specimenId: id },
      headers: { ...once(), ...seen({ version }) },
      body: {
        ...{ load: { typed: '565', unit: 'kN' }, width1Mm: 150, width2Mm: 150, lengthMm: 300, massG: null },
        ...{ failure: '2', endCondition: 'pads', pressId: null, brokenAt: now.toISOString() },
        ...{ remark: '', confirmedBecause: 'press of a test', correctedBecause: '' },
      },
    })

  const path = { sampleId: sample.id, ageHours: 28 * 24 }
  const { data: broken } = await probeta.findStrengthTest({ ...as('checker'), path })
  const { data: checked } = await probeta.checkStrengthTest({
    ...as('checker'),
    path,
    headers: { ...once(), ...seen(broken) },
    body: {},
  })
  const { data: approved } = await probeta.approveStrengthTest({
    ...as('director'),
    path,
    headers: { ...once(), ...seen(checked) },
    body: {},
  })
  const { data: draft } = await probeta.draftReport({
    ...as('checker'),
    headers: once(),
    body: { strengthTests: [path], language: 'en', stressUnit: 'MPa', supersedes: null },
  })
  const report = { path: { reportId: draft.id } }
  const { data: submitted } = await probeta.submitReport({
    ...as('checker'),
    ...report,
    headers: { ...once(), ...seen(draft) },
    body: {},
  })
  const { data: issued } = await probeta.authoriseReport({
    ...as('director'),
    ...report,
    headers: { ...once(), ...seen(submitted) },
    body: {},
  })
  const { data: pdf } = await probeta.reportDocument({ ...as('checker'), ...report, parseAs: 'blob' })
  return { approved, issued, pdf }
}
