import { addSheetEndpoint } from '@probeta/contract/sheets.ts'
import { recordBreakEndpoint } from '@probeta/contract/specimens.ts'
import {
  approveStrengthTestEndpoint,
  checkStrengthTestEndpoint,
  findStrengthTestEndpoint,
} from '@probeta/contract/strength-tests.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/work-sites.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { plainReading, plainTruck } from '@probeta/server/testing/access/plain-bodies.ts'

/** Who does what: people who check each other. */
type Hands = { administrator: Caller; technician: Caller; checker: Caller; director: Caller }

/** An approved strength test of a work site at 28 days: 17.0 MPa, where 30 were specified. */
export async function aLowTest(
  { administrator, technician, checker, director }: Hands,
  workSiteId: string,
): Promise<{ sampleId: string; ageHours: number }> {
  const { mixes } = await administrator.does(findWorkSiteEndpoint, { params: { workSiteId } })
  const castAt = new Date(Date.now() - 28 * 24 * 3_600_000).toISOString()
  const { trucks } = await administrator.does(addSheetEndpoint, {
    body: {
      workSiteId,
      sampledOn: castAt.slice(0, 10),
      technician: 'Campo',
      weather: '',
      airTemperatureC: null,
      remark: '',
      trucks: [{ ...plainTruck, mixId: mixes[0]?.id ?? '', castAt, agePlan: '28·28' }],
    },
  })
  const [truck] = trucks
  for (const { id, version } of truck?.specimens ?? [])
    await technician.does(recordBreakEndpoint, {
      params: { specimenId: id },
      version,
      body: {
        ...plainReading,
        load: { typed: '300', unit: 'kN' },
        brokenAt: new Date(Date.now() - 60_000).toISOString(),
        confirmedBecause: 'repetida',
      },
    })
  const key = { sampleId: truck?.id ?? '', ageHours: 672 }
  const broken = await checker.does(findStrengthTestEndpoint, { params: key })
  const checked = await checker.does(checkStrengthTestEndpoint, {
    params: key,
    version: broken.version,
    body: {},
  })
  await director.does(approveStrengthTestEndpoint, { params: key, version: checked.version, body: {} })
  return key
}
