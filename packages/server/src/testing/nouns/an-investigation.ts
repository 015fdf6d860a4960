import {
  checkCoreEndpoint,
  type Investigation,
  openInvestigationEndpoint,
  orderCoresEndpoint,
  recordCoreBreakEndpoint,
  recordDrillingEndpoint,
} from '@probeta/contract/results/investigations.ts'
import { listLowResultsEndpoint } from '@probeta/contract/results/low-results.ts'
import { deliverDue } from '../../jobs/deliver-due.ts'
import { judgeChanged } from '../../jobs/judge-changed.ts'
import type { Laboratory } from '../a-laboratory.ts'
import { anApprovedTest } from './a-result.ts'
import { aMix, aWorkSite } from '../factories.ts'

const refuse = (error: unknown) => {
  throw error
}
/** Runs the jobs that a server runs after a change. */
async function round(lab: Laboratory) {
  while ((await judgeChanged(lab.database.pool, lab.scope, lab.now, refuse)) > 0);
  await deliverDue(lab.database.pool, lab.scope, {
    mail: true,
    publicUrl: 'https://lab.example.org',
    now: () => lab.now(),
  })
}

type MixOf = Parameters<typeof aMix>[2]
/** The low results of a mix whose sets bore these loads (kN on 150 × 300 mm). */
export async function lowResultsOf(lab: Laboratory, mixOf: MixOf, loads: readonly string[]) {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id, mixOf)
  const fails = mixOf?.method === 'en12390-3' ? { failure: 'satisfactory' } : {}
  for (const load of loads)
    await anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id, loads: [load, load], ...fails })
  await round(lab)
  const { items } = await lab.as('checker').does(listLowResultsEndpoint, { query: { workSiteId: site.id } })
  return { site, items }
}
/** An investigation of the first low result of a mix. */
export async function anInvestigation(
  lab: Laboratory,
  mixOf: MixOf,
  loads = ['300'],
): Promise<Investigation> {
  const { items } = await lowResultsOf(lab, mixOf, loads)
  return lab
    .as('checker')
    .does(openInvestigationEndpoint, { params: { lowResultId: items[0]?.id ?? '' }, body: {} })
}

const area = (Math.PI * 100 ** 2) / 4
/** Load of a core of 100 mm at so many MPa. */
const kN = (mpa: number) => (Math.ceil(mpa * area) / 1000).toFixed(3)
export const coreAt = (investigation: Investigation, at: number) => {
  const found = investigation.coresDrilled[at]
  if (!found) throw new Error(`no core ${at}`)
  return found
}
export const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
]
export const aDrilling = (lab: Laboratory, but: object = {}) => ({
  drilledAt: new Date(lab.now().getTime() - 6 * 86_400_000).toISOString(),
  drilledBy: 'Perforaciones Sur',
  direction: 'horizontal' as const,
  aggregateMm: 20,
  wettedAt: null,
  drilledLengthMm: 230,
  bars: [],
  excessVoidagePercent: null,
  remark: '',
  ...but,
})
/** Reading of a core of 100 mm that reaches so many MPa. */
export const aCoreReading = (lab: Laboratory, mpa: number, lengthMm = 200, but: object = {}) => ({
  diameter1Mm: 100,
  diameter2Mm: 100,
  preparedLengthMm: lengthMm,
  testedLengthMm: lengthMm,
  massG: null,
  moisture: 'sealed' as const,
  endCondition: 'ground' as const,
  load: { typed: kN(mpa), unit: 'kN' as const },
  failure: 'Cónica',
  pressId: null,
  brokenAt: lab.now().toISOString(),
  correctedBecause: '',
  ...but,
})

/** Cores of an investigation that were drilled, broken by one person and checked by another. */
export async function withCores(
  lab: Laboratory,
  investigation: Investigation,
  strengths: readonly number[],
  { lengthMm = 200, ...but }: { lengthMm?: number; moisture?: 'sealed' | 'air' | 'water' } = {},
): Promise<Investigation> {
  const params = { investigationId: investigation.id }
  const places = strengths.map((_, at) => `Pilar P${at + 1}`)
  let now = await lab.as('checker').does(orderCoresEndpoint, { params, body: { places } })
  const breaker = lab.as('laboratoryTechnician')
  for (const [at, mpa] of strengths.entries()) {
    const { id, version } = coreAt(now, at)
    const of = { coreId: id }
    await breaker.does(recordDrillingEndpoint, { params: of, version, body: aDrilling(lab) })
    await breaker.does(recordCoreBreakEndpoint, {
      params: of,
      version: version + 1,
      body: aCoreReading(lab, mpa, lengthMm, but),
    })
    now = await lab.as('checker').does(checkCoreEndpoint, { params: of, version: version + 2, body: {} })
  }
  return now
}
