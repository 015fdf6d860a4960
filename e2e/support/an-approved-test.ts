import {
  authoriseReportEndpoint,
  draftReportEndpoint,
  type Report,
  submitReportEndpoint,
} from '@probeta/contract/reports/reports.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import {
  approveStrengthTestEndpoint,
  checkStrengthTestEndpoint,
  findStrengthTestEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import { castOne } from './cast-trucks.ts'

/** Who does what: people who check each other. */
export type Hands = Record<'administrator' | 'technician' | 'checker' | 'director', Caller>

type Key = { sampleId: string; ageHours: number }

/** An approved strength test of a work site at 28 days, of two cylinders broken at this load in kN. */
export async function anApprovedTest(
  { administrator, technician, checker, director }: Hands,
  workSiteId: string,
  { load, element = '' }: { load: string; element?: string },
): Promise<{ key: Key; code: string }> {
  const castAt = new Date(Date.now() - 28 * 24 * 3_600_000).toISOString()
  const { trucks } = await castOne(administrator, workSiteId, { castAt, agePlan: '28·28', element })
  const [truck] = trucks
  if (!truck) throw new Error('no truck')
  for (const { id, version } of truck.specimens)
    await technician.does(recordBreakEndpoint, {
      params: { specimenId: id },
      version,
      body: {
        ...plainReading,
        load: { typed: load, unit: 'kN' },
        brokenAt: new Date(Date.now() - 60_000).toISOString(),
        confirmedBecause: 'repetida',
      },
    })
  const key = { sampleId: truck.id, ageHours: 672 }
  const { version } = await checker.does(findStrengthTestEndpoint, { params: key })
  const checked = await checker.does(checkStrengthTestEndpoint, { params: key, version, body: {} })
  await director.does(approveStrengthTestEndpoint, { params: key, version: checked.version, body: {} })
  return { key, code: truck.code }
}

/** 17.0 MPa, where 30 were specified. */
export const aLowTest = async (hands: Hands, workSiteId: string): Promise<Key> =>
  (await anApprovedTest(hands, workSiteId, { load: '300' })).key

/** A report on one approved strength test: drafted, submitted and authorised. */
export async function issueReport(director: Caller, key: Key): Promise<Report> {
  const draft = await director.does(draftReportEndpoint, {
    body: { strengthTests: [key], language: 'es', stressUnit: 'MPa', supersedes: null },
  })
  const params = { reportId: draft.id }
  const { version } = await director.does(submitReportEndpoint, { params, version: draft.version, body: {} })
  return director.does(authoriseReportEndpoint, { params, version, body: {} })
}
