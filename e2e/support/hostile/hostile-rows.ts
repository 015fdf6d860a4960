import { addBrandEndpoint } from '@probeta/contract/clients/brands.ts'
import { addClientEndpoint, changeClientEndpoint } from '@probeta/contract/clients/clients.ts'
import { addElementsEndpoint, changeElementEndpoint } from '@probeta/contract/clients/elements.ts'
import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { importSamplesEndpoint, previewImportEndpoint } from '@probeta/contract/laboratory/imports.ts'
import {
  authoriseReportEndpoint,
  draftReportEndpoint,
  rejectReportEndpoint,
  submitReportEndpoint,
} from '@probeta/contract/reports/reports.ts'
import {
  addSheetEndpoint,
  addSignOffEndpoint,
  receiveSheetEndpoint,
} from '@probeta/contract/concrete/sheets.ts'
import { answerLikelySwapEndpoint } from '@probeta/contract/concrete/likely-swaps.ts'
import {
  findSpecimenEndpoint,
  moveSpecimenEndpoint,
  recordBreakEndpoint,
  swapBreaksEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import {
  approveStrengthTestEndpoint,
  checkStrengthTestEndpoint,
  findStrengthTestEndpoint,
  returnStrengthTestEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import { addUserEndpoint, changeUserEndpoint } from '@probeta/contract/access/users.ts'
import {
  addMixEndpoint,
  addWorkSiteEndpoint,
  changeMixEndpoint,
  changeWorkSiteEndpoint,
} from '@probeta/contract/clients/work-sites.ts'
import { presetOf } from '@probeta/domain/people/permissions.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import {
  plainClient,
  plainMix,
  plainReading,
  plainTruck,
} from '@probeta/server/testing/access/plain-bodies.ts'
import { choosePassword } from '../choose-password.ts'
import type { Person } from '../servers/laboratory.ts'
import type { Offering } from '../offer-texts.ts'

export type Crew = Record<'administrator' | 'press' | 'checker' | 'director', Caller>
/** What a round has left behind, by the ids that open its pages. */
export type Row = {
  clientId: string
  workSiteId: string
  sheetId: string
  sampleId: string
  specimenId: string
  person: Person
}

const hour = 3_600_000
const ageHours = 28 * 24
const castAt = () => new Date(Date.now() - (ageHours + 1) * hour).toISOString()

const client = { ...plainClient, billingEmail: '', country: '' }
const mix = { ...plainMix, designAgeHours: ageHours, sampleEveryM3: null }
const undated = { startsOn: null, endsOn: null, notes: '', supplierIds: [] }
const truck = { ...plainTruck, mixer: '', agePlan: '7·28·28·R' }
const inCm = (typed: string) => ({ typed, unit: 'cm' as const })
const typedSizes = { width1: inCm('15'), width2: inCm('15'), lengths: [inCm('30')], planeness: inCm('0,002') }
const typed = { ...typedSizes, mass: { typed: '12,5', unit: 'kg' as const } }
const reading = { ...plainReading, massG: 12_500, planenessMm: 0.02, typed, confirmedBecause: 'visto' }

/** The work site in which everything of a share of the texts happens, both named by such texts. */
export async function aHostileHome({ administrator }: Crew, name: string, code: string) {
  const { id: clientId } = await administrator.does(addClientEndpoint, { body: { ...client, name } })
  const site = { clientId, code, name, address: name, responsible: name, supervision: name }
  return administrator.does(addWorkSiteEndpoint, { body: site })
}
type Home = Awaited<ReturnType<typeof aHostileHome>>

/** One of everything with the texts of a round: what may be written is written, what is done with reasons is done. */
export async function aHostileRow(crew: Crew, home: Home, texts: Offering, round: number): Promise<Row> {
  const { administrator, press } = crew
  const store = <E extends Endpoint>(
    caller: Caller,
    e: E,
    ...[request, choice]: [Parameters<typeof texts.store<E>>[2], Parameters<typeof texts.store<E>>[4]?]
  ) => texts.store(caller, e, request, round, choice)
  const code = `${home.code}-${round}`

  const added = await store(administrator, addClientEndpoint, { body: client })
  const ofClient = { params: { clientId: added.id }, version: added.version }
  await store(administrator, changeClientEndpoint, { ...ofClient, body: { ...client, active: true } })

  const words = { code, name: 'Torre', address: '', responsible: '', supervision: '' }
  const site = await store(administrator, addWorkSiteEndpoint, { body: { clientId: added.id, ...words } })
  const ofSite = { params: { workSiteId: site.id }, version: site.version }
  await store(administrator, changeWorkSiteEndpoint, {
    ...ofSite,
    body: { ...words, ...undated, active: true },
  })

  const named = await store(administrator, addElementsEndpoint, {
    params: { workSiteId: site.id },
    body: { paths: [['Torre']] },
  })
  for (const { id, version, name } of named.items) {
    const body = { name, parentId: null, active: true }
    await store(administrator, changeElementEndpoint, { params: { elementId: id }, version, body })
  }

  const brand = await store(administrator, addBrandEndpoint, { body: { kind: 'readyMix', name: code } })
  const design = { ...mix, code, supplierId: brand.id }
  const judged = ['method', 'ruleSet', 'agePlan']
  const ofHome = { params: { workSiteId: home.id } }
  const made = await store(administrator, addMixEndpoint, { ...ofHome, body: design }, { judged })
  const ofMix = { params: { mixId: made.id }, version: made.version }
  await store(administrator, changeMixEndpoint, { ...ofMix, body: { ...design, active: true } }, { judged })

  const permissions = presetOf('fieldTechnician')
  const person = { email: '', language: 'es' as const, permissions }
  const about = { ...person, clientId: null, workSites: [] as string[] }
  const { user, password } = await store(administrator, addUserEndpoint, {
    body: { ...about, names: code, username: code.toLowerCase() },
  })
  const ofUser = { params: { userId: user.id }, version: user.version }
  await store(administrator, changeUserEndpoint, { ...ofUser, body: { ...about, names: code, active: true } })

  const sampledOn = castAt().slice(0, 10)
  const header = {
    workSiteId: home.id,
    sampledOn,
    technician: '',
    weather: '',
    airTemperatureC: null,
    remark: '',
  }
  const ofTruck = { ...truck, mixId: made.id, castAt: castAt() }
  const rejection = ['trucks.0.rejection.because', 'trucks.0.rejection.by']
  const signing = ['name', 'role', 'company', 'ink', 'because'].map((name) => `signOff.${name}`)
  const signer = { name: 'Ana', role: '', company: '', at: castAt() }
  const signOff = { ...signer, decision: 'signed', ink: null } as const
  const truckTyped = ['volume', 'concreteTemperature', 'density', 'water'].map(
    (name) => `trucks.0.typed.${name}.typed`,
  )
  const measured = [
    ...['trucks.0.slump.typed', 'trucks.0.consistence.typed.0', 'typed.airTemperature.typed'],
    ...truckTyped,
  ]
  const sheet = await store(
    press,
    addSheetEndpoint,
    { body: { ...header, trucks: [ofTruck] } },
    { judged: [...measured, 'trucks.0.agePlan'], kept: [...rejection, ...signing] },
  )
  const sentBack = { ...ofTruck, agePlan: '', rejection: { because: 'visto', by: '' } }
  await store(
    press,
    addSheetEndpoint,
    { body: { ...header, trucks: [sentBack], signOff } },
    { judged: measured, kept: ['trucks.0.agePlan', 'signOff.ink', 'signOff.because'] },
  )
  const params = { sheetId: sheet.id }
  const said = await store(
    press,
    addSignOffEndpoint,
    {
      ...{ params, version: sheet.version },
      body: { ...signer, decision: 'refused', because: 'visto' },
    },
    { kept: ['ink'] },
  )
  const ofSheet = { params, version: said.version }
  const received = await store(press, receiveSheetEndpoint, { ...ofSheet, body: { location: '' } })
  const [sample] = received.trucks
  if (!sample) throw new Error('the sheet has no truck')
  const [early, first, second] = sample.specimens
  if (!early || !first || !second) throw new Error('the truck has no specimens')

  const ofEarly = { params: { specimenId: early.id } }
  const hold = { action: 'hold', reason: 'visto' } as const
  await store(press, moveSpecimenEndpoint, { ...ofEarly, version: early.version, body: hold })

  for (const { id, version } of [first, second]) {
    const ofOne = { params: { specimenId: id } }
    const body = { ...reading, brokenAt: new Date(Date.now() - 60_000).toISOString() }
    const sizes = ['width1', 'width2', 'lengths.0', 'planeness', 'mass'].map((name) => `typed.${name}.typed`)
    const choice = { judged: ['load.typed', 'failure', 'rateTyped', ...sizes] }
    const kept = { ...choice, kept: ['correctedBecause'] }
    const broken = await store(press, recordBreakEndpoint, { ...ofOne, version, body }, kept)
    if (id !== first.id) continue
    const corrected = { ...body, correctedBecause: 'visto' }
    await store(press, recordBreakEndpoint, { ...ofOne, version: broken.version, body: corrected }, choice)
  }
  const [one, other] = await Promise.all(
    [first, second].map(({ id }) => press.does(findSpecimenEndpoint, { params: { specimenId: id } })),
  )
  if (!one || !other) throw new Error('no specimens')
  const seen = ({ id, version }: { id: string; version: number }) => ({ specimenId: id, version })
  const pair = { body: { first: seen(one), second: seen(other), reason: 'visto' } }
  await store(press, answerLikelySwapEndpoint, pair)
  await store(press, swapBreaksEndpoint, pair)
  await review(crew, store, sample.id)
  return {
    clientId: added.id,
    workSiteId: site.id,
    sheetId: sheet.id,
    sampleId: sample.id,
    specimenId: first.id,
    // One of the texts, 'constructor', is a user name as good as any.
    person: await choosePassword(administrator, user.username, password),
  }
}

type Store = (caller: Caller, e: Endpoint, request: never) => Promise<unknown>

/** Checked, sent back for a reason, checked again and approved. */
async function review({ checker, director }: Crew, store: Store, sampleId: string): Promise<void> {
  const ofTest = { params: { sampleId, ageHours } }
  const open = await checker.does(findStrengthTestEndpoint, ofTest)
  const step = { ...ofTest, body: {} }
  const once = await checker.does(checkStrengthTestEndpoint, { ...step, version: open.version })
  const back = { ...ofTest, version: once.version, body: { reason: 'visto' } }
  await store(checker, returnStrengthTestEndpoint, back as never)
  const again = await checker.does(findStrengthTestEndpoint, ofTest)
  const checked = await checker.does(checkStrengthTestEndpoint, { ...step, version: again.version })
  await director.does(approveStrengthTestEndpoint, { ...step, version: checked.version })
}

type Replaces = { reportId: string; because: string } | null
const draftOf = (sampleId: string, supersedes: Replaces) => ({
  body: {
    strengthTests: [{ sampleId, ageHours }],
    language: 'es' as const,
    stressUnit: 'MPa' as const,
    supersedes,
  },
})

/**
 * An issued report, and one after the other drafts that mean to replace it for a reason of the texts; each is rejected
 * for another one, the last issued. Answers the ids of all, the issued first, and the code that is printed on it.
 */
export async function issueAndReplace(
  { checker, director }: Crew,
  rows: readonly Row[],
  texts: Offering,
): Promise<{ reports: string[]; code: string }> {
  type Draft = { id: string; version: number }
  const ofReport = ({ id }: Draft) => ({ params: { reportId: id }, body: {} })
  const submit = (draft: Draft) =>
    checker.does(submitReportEndpoint, { ...ofReport(draft), version: draft.version })
  const issue = (report: Draft) =>
    director.does(authoriseReportEndpoint, { ...ofReport(report), version: report.version })

  const first = await checker.does(draftReportEndpoint, draftOf(rows[0]?.sampleId ?? '', null))
  const { id: reportId, code } = await issue(await submit(first))
  const reports = [reportId]
  for (const [round, { sampleId }] of rows.entries()) {
    const request = draftOf(sampleId, { reportId, because: 'visto' })
    const submitted = await submit(await texts.store(checker, draftReportEndpoint, request, round))
    reports.push(submitted.id)
    const no = { ...ofReport(submitted), version: submitted.version, body: { reason: 'visto' } }
    await texts.store(director, rejectReportEndpoint, no, round)
  }
  const last = draftOf(rows[1]?.sampleId ?? '', { reportId, because: 'visto' })
  await issue(await submit(await checker.does(draftReportEndpoint, last)))
  return { reports, code: code ?? '' }
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** A file whose heads and cells are such texts: looked at whole, and what fits brought in. */
export async function importHostileFile({ administrator }: Crew, home: Home, all: readonly string[]) {
  // No text file holds a NUL.
  const texts = all.filter((text) => !text.includes('\0'))
  const mixed = await administrator.does(addMixEndpoint, {
    params: { workSiteId: home.id },
    body: { ...mix, code: 'importada' },
  })
  const [ref = '', age = '', note = '', element = ''] = texts
  const settings = (columns: Record<string, string>) => ({
    workSiteId: home.id,
    mixId: mixed.id,
    strengthUnit: 'MPa' as const,
    slumpUnit: 'mm' as const,
    castOn: '2026-03-02',
    columns,
    skipEmpty: false,
  })
  const form = (lines: readonly (readonly string[])[], columns?: Record<string, string>) => {
    const data = new FormData()
    if (columns) data.set('settings', JSON.stringify(settings(columns)))
    const file = lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')
    data.set('file', new Blob([file]), `${ref}.csv`)
    return data
  }
  const heads = [ref, age, 'R1', note, element]
  const lines = texts.map((text) => [text, text, text, text, text])
  await administrator.does(previewImportEndpoint, {}, { form: form([heads, ...lines]) })
  const columns = { sampleRef: ref, ageDays: age, strength1: 'R1', deliveryNote: note, element }
  await administrator.does(previewImportEndpoint, {}, { form: form([heads, ...lines], columns) })
  const short = texts.filter((text) => text.length <= 60)
  const good = short.map((text) => [text, '28', '31,5', text, text])
  return administrator.does(importSamplesEndpoint, {}, { form: form([heads, ...good], columns) })
}
