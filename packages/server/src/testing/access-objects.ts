import type { Endpoint } from '@probeta/contract/endpoint.ts'
import { addPasskey, prepareNewPasskey } from '@probeta/contract/passkeys.ts'
import { authoriseReport, draftReport, submitReport } from '@probeta/contract/reports.ts'
import { listSessions } from '@probeta/contract/sessions.ts'
import { recordBreak } from '@probeta/contract/specimens.ts'
import { nameTablet } from '@probeta/contract/tablets.ts'
import { approveStrengthTest, checkStrengthTest } from '@probeta/contract/strength-tests.ts'
import type { Laboratory } from './a-laboratory.ts'
import { aReading, aSheet } from './a-sheet.ts'
import { type Caller, callerAt } from './call-api.ts'
import { aVisit } from './a-visit.ts'
import { aContact, aMix, aWorkSite } from './factories.ts'
import { softwareKey } from './software-key.ts'

/** Value of every parameter that an address of the contract may hold. */
export type Objects = Readonly<Record<string, string | number>>

export type Owned = {
  clientId: string
  workSiteId: string
  objects: Objects
  /** Names and ids that only this client and the laboratory may read. */
  secrets: readonly string[]
}

/** One of everything of a client, with an issued report. */
export async function oneOfEverything(lab: Laboratory, name: string): Promise<Owned> {
  const site = await aWorkSite(lab, { name })
  const mix = await aMix(lab, site.id)
  const contact = await aContact(lab, site.clientId)
  const sheet = await aSheet(lab, { workSiteId: site.id, mixId: mix.id })
  const visit = await aVisit(lab, { workSiteId: site.id, mixId: mix.id })
  const [truck] = sheet.trucks
  if (!truck) throw new Error('no truck')
  const due = truck.specimens.filter(({ ageHours }) => ageHours !== null)
  for (const { id, version } of due) {
    await lab
      .as('laboratoryTechnician')
      .does(recordBreak, { params: { specimenId: id }, version, body: aReading(lab) })
  }
  const params = { sampleId: truck.id, ageHours: 672 }
  const { version } = await lab
    .as('checker')
    .does(checkStrengthTest, { params, version: due.map(() => 2).join('.'), body: {} })
  const director = lab.as('director')
  await director.does(approveStrengthTest, { params, version, body: {} })
  const draft = await director.does(draftReport, {
    body: { strengthTests: [params], language: 'es', stressUnit: 'MPa', supersedes: null },
  })
  const ofReport = { reportId: draft.id }
  const submitted = await director.does(submitReport, { params: ofReport, version: draft.version, body: {} })
  await director.does(authoriseReport, { params: ofReport, version: submitted.version, body: {} })
  const user = await lab.clientUser(site.clientId, [site.id])
  const tablet = await lab.as('administrator').does(nameTablet, { body: { name: 'Prensa' } })
  return {
    clientId: site.clientId,
    workSiteId: site.id,
    objects: {
      clientId: site.clientId,
      contactId: contact.id,
      workSiteId: site.id,
      mixId: mix.id,
      sheetId: sheet.id,
      visitId: visit.id,
      sampleId: truck.id,
      ageHours: 672,
      specimenId: due[0]?.id ?? '',
      reportId: draft.id,
      userId: user.userId,
      sessionId: await sessionOf(user),
      tabletId: tablet.id,
      passkeyId: await passkeyOf(user),
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
      visit.id,
      draft.id,
    ],
  }
}

async function sessionOf(caller: Caller): Promise<string> {
  const { items } = await caller.does(listSessions)
  const current = items.find((one) => one.current)
  if (!current) throw new Error('not signed in')
  return current.id
}

async function passkeyOf(person: Caller): Promise<string> {
  const key = softwareKey().register(await person.does(prepareNewPasskey, { body: {} }))
  return (await person.does(addPasskey, { body: { name: 'Llave', key } })).id
}

/** What belongs to the very person who calls: of that what an address names. */
export async function ownObjects(lab: Laboratory, e: Endpoint, authorization: string): Promise<Objects> {
  const person = callerAt(lab.address, 0, authorization)
  return parametersOf(e).includes('passkeyId')
    ? { passkeyId: await passkeyOf(person) }
    : { sessionId: await sessionOf(person) }
}

export const parametersOf = ({ path }: Endpoint) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** Where an endpoint is, with these objects in its address. */
export const pathOf = (e: Endpoint, objects: Objects) =>
  `/api${e.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = objects[name]
    if (value === undefined) throw new Error(`the test has no object for :${name} of ${e.path}`)
    return String(value)
  })}`

/** One call of an endpoint with these objects and an empty body. Of a stream only the head is read. */
export async function ask(
  { address }: Laboratory,
  e: Endpoint,
  objects: Objects,
  authorization: string,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${address}${pathOf(e, objects)}`, {
    method: e.method,
    headers: {
      ...(authorization && { authorization }),
      'if-match': '"1"',
      'idempotency-key': crypto.randomUUID(),
      'accept-language': 'es',
      ...(e.body && { 'content-type': 'application/json' }),
    },
    body: e.body ? '{}' : null,
  })
  if (response.ok && e.produces === 'text/event-stream') {
    await response.body?.cancel()
    return { status: response.status, text: '' }
  }
  return { status: response.status, text: await response.text() }
}
