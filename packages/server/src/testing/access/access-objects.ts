import { aDisposal, aTransfer, storedReserve } from './custody-objects.ts'
import { listAuditEndpoint } from '@probeta/contract/laboratory/audit.ts'
import { addBrandEndpoint } from '@probeta/contract/clients/brands.ts'
import { changePortalSettingsEndpoint, findPortalSettingsEndpoint } from '@probeta/contract/clients/portal.ts'
import { sendReportEndpoint } from '@probeta/contract/reports/deliveries.ts'
import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { addPushDeviceEndpoint } from '@probeta/contract/workplace/push-devices.ts'
import { addTokenEndpoint } from '@probeta/contract/access/api-tokens.ts'
import { addDirectoryGroupEndpoint } from '@probeta/contract/access/directory.ts'
import { addPasskeyEndpoint, prepareNewPasskeyEndpoint } from '@probeta/contract/access/passkeys.ts'
import { addPadSetEndpoint } from '@probeta/contract/laboratory/pad-sets.ts'
import {
  addLetterheadLogoEndpoint,
  changeLetterheadEndpoint,
  findLetterheadEndpoint,
} from '@probeta/contract/reports/letterheads.ts'
import { recordCareEndpoint } from '@probeta/contract/laboratory/daily-care.ts'
import { addPressEndpoint } from '@probeta/contract/laboratory/presses.ts'
import { draftBatchEndpoint } from '@probeta/contract/reports/report-batches.ts'
import {
  authoriseReportEndpoint,
  draftReportEndpoint,
  submitReportEndpoint,
} from '@probeta/contract/reports/reports.ts'
import { addSavedViewEndpoint, changeSavedViewEndpoint } from '@probeta/contract/workplace/saved-views.ts'
import { addShareEndpoint } from '@probeta/contract/concrete/sample-files.ts'
import { receiveLowResultEndpoint } from '@probeta/contract/results/low-results.ts'
import { askAboutSampleEndpoint, writeMessageEndpoint } from '@probeta/contract/clients/conversations.ts'
import { markInboxItemEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { listSessionsEndpoint } from '@probeta/contract/access/sessions.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { aBillingRun } from '../nouns/a-billing-run.ts'
import {
  addInvestigationFileEndpoint,
  openInvestigationEndpoint,
  orderCoresEndpoint,
} from '@probeta/contract/results/investigations.ts'
import { listLotsEndpoint } from '@probeta/contract/concrete/lots.ts'
import { nameTabletEndpoint } from '@probeta/contract/access/tablets.ts'
import {
  approveStrengthTestEndpoint,
  checkStrengthTestEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import type { Laboratory } from '../a-laboratory.ts'
import { aReading, aSheet } from '../nouns/a-sheet.ts'
import { type Caller, callerAt } from './call-api.ts'
import { renewVisitFeedEndpoint } from '@probeta/contract/clients/visit-feeds.ts'
import { addCertificateEndpoint, addCertificateFileEndpoint } from '@probeta/contract/clients/technicians.ts'
import { aTemplate } from '../nouns/a-template.ts'
import { aVisit } from '../nouns/a-visit.ts'
import { aJpeg } from '../a-jpeg.ts'
import { aLowResult } from '../nouns/a-low-result.ts'
import { anInboxItem } from '../nouns/an-inbox-item.ts'
import { aSuppliedNote } from '../nouns/a-delivery-note.ts'
import { aPressBridge } from '../a-press-bridge.ts'
import { aWaitingMessage } from '../a-webhook.ts'
import { aCuringReading, aCuringTank, aDeviceToken } from '../nouns/a-curing-tank.ts'
import { aCalibration } from '../nouns/a-calibration.ts'
import { aRuleSet } from '../nouns/a-rule-set.ts'
import { aRuleComparison } from '../nouns/a-rule-comparison.ts'
import { aPdf, aSheetFile, sheetFileForm } from '../nouns/a-sheet-file.ts'
import { aPhoto, photoForm } from '../a-photo.ts'
import { aContact, aMix, aWorkSite, someElements } from '../factories.ts'
import { sendRequest } from '../send-request.ts'
import { softwareKey } from '../software-key.ts'

/** Value of every parameter that an address of the contract may hold. */
export type Objects = Readonly<Record<string, string | number>>

export type Owned = {
  clientId: string
  workSiteId: string
  objects: Objects
  /** Names and ids that only this client and the laboratory may read. */
  secrets: readonly string[]
}

/** Clients of the laboratory download preliminary notes. */
async function showNotes(lab: Laboratory): Promise<void> {
  const administrator = lab.as('administrator')
  const { version, showNotes: shown } = await administrator.does(findPortalSettingsEndpoint)
  if (!shown) await administrator.does(changePortalSettingsEndpoint, { version, body: { showNotes: true } })
}

/** Creates one of everything of a client, with an issued report. */
export async function oneOfEverything(lab: Laboratory, name: string): Promise<Owned> {
  const site = await aWorkSite(lab, { name })
  const mix = await aMix(lab, site.id)
  const elements = await someElements(lab, site.id, [['Torre', 'Losa']])
  const contact = await aContact(lab, site.clientId)
  const sheet = await aSheet(lab, { workSiteId: site.id, mixId: mix.id })
  const visit = await aVisit(lab, { workSiteId: site.id, mixId: mix.id })
  await showNotes(lab)
  const [truck] = sheet.trucks
  if (!truck) throw new Error('no truck')
  const due = truck.specimens.filter(({ ageHours }) => ageHours !== null)
  for (const { id, version } of due) {
    await lab
      .as('laboratoryTechnician')
      .does(recordBreakEndpoint, { params: { specimenId: id }, version, body: aReading(lab) })
  }
  const photo = await aPhoto(lab, due[0]?.id ?? '')
  const file = await aSheetFile(lab, sheet.id)
  const params = { sampleId: truck.id, ageHours: 672 }
  const { version } = await lab
    .as('checker')
    .does(checkStrengthTestEndpoint, { params, version: due.map(() => 2).join('.'), body: {} })
  const director = lab.as('director')
  await director.does(approveStrengthTestEndpoint, { params, version, body: {} })
  const batch = await director.does(draftBatchEndpoint, {
    body: { workSiteId: site.id, per: 'sample', language: null, stressUnit: null },
  })
  const draft = await director.does(draftReportEndpoint, {
    body: { strengthTests: [params], language: 'es', stressUnit: 'MPa', supersedes: null },
  })
  const ofReport = { reportId: draft.id }
  const submitted = await director.does(submitReportEndpoint, {
    params: ofReport,
    version: draft.version,
    body: {},
  })
  await director.does(authoriseReportEndpoint, { params: ofReport, version: submitted.version, body: {} })
  const stored = await storedReserve(lab, truck.specimens.at(-1)?.id ?? '')
  const padSet = await lab
    .as('laboratoryTechnician')
    .does(addPadSetEndpoint, { body: { name: 'Juego 1', mostUses: 100, usesBefore: 0 } })
  const press = await lab.as('administrator').does(addPressEndpoint, {
    body: { name: 'Prensa 1', lines: null },
  })
  await lab.as('laboratoryTechnician').does(recordCareEndpoint, {
    params: { equipmentId: press.id },
    body: { points: [{ code: 'platens', passed: true }], note: '', outOfOrder: false },
  })
  const ruleSet = await aRuleSet(lab)
  const ruleComparisonId = await aRuleComparison(lab)
  const calibration = await aCalibration(lab, press.id, { file: true })
  const logo = await aShownLogo(lab)
  const user = await lab.clientUser(site.clientId, [site.id])
  const tablet = await lab.as('administrator').does(nameTabletEndpoint, { body: { name: 'Prensa' } })
  const group = await lab.as('administrator').does(addDirectoryGroupEndpoint, {
    body: { name: crypto.randomUUID(), role: 'reception' },
  })
  const certificate = await lab.as('administrator').does(addCertificateEndpoint, {
    params: { userId: lab.as('fieldTechnician').userId },
    body: { type: 'other', number: 'C-1', issuer: 'Instituto', expiresOn: '2027-01-31' },
  })
  const paper = await lab
    .as('administrator')
    .does(
      addCertificateFileEndpoint,
      { params: { certificateId: certificate.id } },
      { form: sheetFileForm(aPdf) },
    )
  const brand = await lab
    .as('administrator')
    .does(addBrandEndpoint, { body: { kind: 'readyMix', name: `Hormigones de ${name}` } })
  const feed = await (await lab.another('fieldTechnician')).does(renewVisitFeedEndpoint, { body: {} })
  const share = await director.does(addShareEndpoint, {
    body: { sampleId: truck.id, recipient: 'Obra', days: 7 },
  })
  const sent = await director.does(sendReportEndpoint, {
    params: ofReport,
    body: { contactIds: [contact.id], addresses: [], language: 'es', message: '', attaches: true },
  })
  const tank = await aCuringTank(lab)
  const transferred = await aTransfer(lab, truck.specimens.at(-1)?.id ?? '')
  const lotId = await aLot(lab, site.id)
  const lowResultId = await aLowResult(lab, { ...params, workSiteId: site.id, mixId: mix.id })
  const investigation = await anInvestigation(lab, lowResultId)
  return {
    clientId: site.clientId,
    workSiteId: site.id,
    objects: {
      auditId: await anAuditRow(lab, site.clientId),
      clientId: site.clientId,
      contactId: contact.id,
      workSiteId: site.id,
      mixId: mix.id,
      elementId: elements[0]?.id ?? '',
      lotId,
      sheetId: sheet.id,
      visitId: visit.id,
      sampleId: truck.id,
      shareId: share.id,
      ageHours: 672,
      specimenId: due[0]?.id ?? '',
      padSetId: padSet.id,
      list: 'weather',
      lookupCode: 'sunny',
      table: 'weather',
      pressId: press.id,
      equipmentId: press.id,
      ruleSetId: ruleSet.id,
      ruleComparisonId,
      calibrationId: calibration.id,
      templateId: (await aTemplate(lab)).id,
      photoId: photo.id,
      fileId: file.id,
      logoId: logo.id,
      reportId: draft.id,
      batchId: batch.id,
      deliveryId: sent.items[0]?.id ?? '',
      lowResultId,
      ...investigation,
      userId: user.userId,
      technicianId: String(lab.as('fieldTechnician').userId),
      sessionId: await sessionOf(user),
      tabletId: tablet.id,
      groupId: group.id,
      tokenId: await tokenOf(user),
      ...stored,
      ...transferred,
      ...(await aBillingRun(lab, site.clientId)),
      disposalId: await aDisposal(lab, due.at(-1)?.id ?? ''),
      passkeyId: await passkeyOf(user),
      pushDeviceId: await pushDeviceOf(user),
      viewId: await viewOf(user),
      itemId: await anInboxItem(lab, user.userId),
      certificateId: certificate.id,
      paperId: paper.file?.id ?? '',
      brandId: brand.id,
      step: 'press',
      feedToken: new URL(feed.address).pathname.split('/').at(-2) ?? '',
      bridgeId: (await aPressBridge(lab, press.id)).bridge.id,
      ...(await aWaitingMessage(lab)),
      tankId: tank.id,
      noteId: (await aSuppliedNote(lab, site.id)).id,
      readingId: (await aCuringReading(lab, tank.id)).id,
      deviceToken: await aDeviceToken(lab, tank.id),
      letter: 'lowResult',
      kind: 'report',
      language: 'es',
      code: 'NOBODY-KNOWS',
    },
    secrets: [
      contact.id,
      site.name,
      site.id,
      site.clientId,
      site.code,
      truck.id,
      mix.id,
      sheet.id,
      photo.id,
      visit.id,
      draft.id,
      lowResultId,
      investigation.investigationId,
    ],
  }
}

/** An investigation with a core and a paper. */
async function anInvestigation(lab: Laboratory, lowResultId: string) {
  const director = lab.as('director')
  const { id } = await director.does(openInvestigationEndpoint, { params: { lowResultId }, body: {} })
  const params = { investigationId: id }
  await director.does(orderCoresEndpoint, { params, body: { places: ['Pilar P3'] } })
  const { coresDrilled, files } = await director.does(
    addInvestigationFileEndpoint,
    { params },
    { form: sheetFileForm(aPdf, { step: 'testingReview' }) },
  )
  return {
    investigationId: id,
    investigationStep: 'testingReview',
    investigationFileId: files[0]?.id ?? '',
    coreId: coresDrilled[0]?.id ?? '',
  }
}

/** A lot of a mix whose acceptance rule judges lots, with a batch in it. */
async function aLot(lab: Laboratory, workSiteId: string): Promise<string> {
  const mix = await aMix(lab, workSiteId, { ruleSet: 'en206-identity' })
  await aSheet(lab, { workSiteId, mixId: mix.id })
  const { items } = await lab.as('checker').does(listLotsEndpoint, { params: { workSiteId } })
  const [lot] = items
  if (!lot) throw new Error('no lot')
  return lot.id
}

/** A logo that the head of the reports names. */
async function aShownLogo(lab: Laboratory): Promise<{ id: string }> {
  const administrator = lab.as('administrator')
  const logo = await administrator.does(addLetterheadLogoEndpoint, {}, { form: photoForm(await aJpeg()) })
  const { version, content } = await administrator.does(findLetterheadEndpoint)
  await administrator.does(changeLetterheadEndpoint, { version, body: { ...content, logoId: logo.id } })
  return logo
}

async function sessionOf(caller: Caller): Promise<string> {
  const { items } = await caller.does(listSessionsEndpoint)
  const current = items.find((one) => one.current)
  if (!current) throw new Error('not signed in')
  return current.id
}

async function anAuditRow(lab: Laboratory, clientId: string): Promise<string> {
  const { items } = await lab.as('director').does(listAuditEndpoint, { query: { clientId } })
  return items[0]?.id ?? ''
}

async function passkeyOf(person: Caller): Promise<string> {
  const key = softwareKey().register(await person.does(prepareNewPasskeyEndpoint, { body: {} }))
  return (await person.does(addPasskeyEndpoint, { body: { name: 'Llave', key } })).id
}

const tokenOf = async (person: Caller): Promise<string> =>
  (await person.does(addTokenEndpoint, { body: { name: 'Programa', permissions: {}, days: 30 } })).token.id

async function pushDeviceOf(person: Caller): Promise<string> {
  const keys = { p256dh: 'BA', auth: 'AA' }
  const endpoint = `https://fcm.googleapis.com/${person.userId}`
  return (await person.does(addPushDeviceEndpoint, { body: { name: 'Chrome', endpoint, keys } })).id
}

/** Creates the caller's own object that an address names. */
export async function ownObjects(lab: Laboratory, e: Endpoint, authorization: string): Promise<Objects> {
  const person = callerAt(lab.address, 0, authorization)
  return parametersOf(e).includes('passkeyId')
    ? { passkeyId: await passkeyOf(person) }
    : parametersOf(e).includes('pushDeviceId')
      ? { pushDeviceId: await pushDeviceOf(person) }
      : parametersOf(e).includes('viewId')
        ? { viewId: await viewOf(person) }
        : parametersOf(e).includes('itemId')
          ? { itemId: await anInboxItem(lab, userOf(authorization)) }
          : { sessionId: await sessionOf(person) }
}

async function viewOf(person: Caller): Promise<string> {
  const name = `Vista ${crypto.randomUUID()}`
  const body = { list: 'clients', name, query: [], columns: null }
  return (await person.does(addSavedViewEndpoint, { body })).id
}

export const parametersOf = ({ path }: Endpoint) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** User of a session: the id beside the token. */
const userOf = (authorization: string) => Number(authorization.split(',').at(-1))

/** Address of an endpoint, with these objects in it. */
export const pathOf = (e: Endpoint, objects: Objects) =>
  `/api${e.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = objects[name]
    if (value === undefined) throw new Error(`the test has no object for :${name} of ${e.path}`)
    return String(value)
  })}`

/** Valid bodies, for endpoints that read the owner from the row only after validating the body. */
const wholeBodies: Readonly<Record<string, object>> = {
  '/portal/visits/:visitId': {
    ...{ mixId: null, startsAt: '2026-12-01T09:00:00Z', element: '', volumeM3: null, reason: '' },
  },
  '/portal/visits/:visitId/cancellation': { reason: 'Sin hormigón' },
  [receiveLowResultEndpoint.path]: { comment: '' },
  [askAboutSampleEndpoint.path]: { text: 'Hola', ageHours: null },
  [writeMessageEndpoint.path]: { audience: 'internal', text: 'Hola', ageHours: null },
  [markInboxItemEndpoint.path]: { unread: true, archived: false },
  [changeSavedViewEndpoint.path]: { name: 'Mía', query: [], columns: null },
}

/** Calls an endpoint with these objects and an empty body, or one of `wholeBodies`. Of a stream only the headers are read. */
export async function ask(
  { address }: Laboratory,
  e: Endpoint,
  objects: Objects,
  authorization: string,
): Promise<{ status: number; text: string }> {
  const { status, bytes } = await sendRequest(`${address}${pathOf(e, objects)}`, {
    method: e.method,
    headers: {
      ...(authorization && { authorization }),
      'if-match': '"1"',
      'idempotency-key': crypto.randomUUID(),
      'accept-language': 'es',
      ...(e.body && { 'content-type': 'application/json' }),
    },
    body: e.body ? JSON.stringify(wholeBodies[e.path] ?? {}) : null,
    headOnly: e.produces === 'text/event-stream',
  })
  return { status, text: bytes.toString('utf8') }
}
