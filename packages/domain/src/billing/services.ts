import { isMethodId, methodIds, methodOf } from '../specimen/methods.ts'

/**
 * Services that a laboratory can put a price on, in the order of a price list, each with the unit it is counted in.
 * Every one of them is counted from records of the work itself; none is typed for the invoice.
 */
export const services = {
  visit: { unit: 'visit' },
  siteTime: { unit: 'hour' },
  travel: { unit: 'kilometre' },
  sample: { unit: 'sample' },
  consistence: { unit: 'test' },
  concreteTemperature: { unit: 'test' },
  airContent: { unit: 'test' },
  freshDensity: { unit: 'test' },
  compressionCylinder: { unit: 'specimen' },
  compressionCube: { unit: 'specimen' },
  flexuralBeam: { unit: 'specimen' },
  splitting: { unit: 'specimen' },
  core: { unit: 'core' },
  notTested: { unit: 'specimen' },
  transfer: { unit: 'specimen' },
  report: { unit: 'report' },
  reportRevision: { unit: 'report' },
} as const satisfies Record<string, { unit: string }>

export type ServiceId = keyof typeof services
export const serviceIds = Object.keys(services) as ServiceId[]
export const isServiceId = (text: string): text is ServiceId => Object.hasOwn(services, text)

const measuring = (kind: string) => methodIds.filter((id) => isMethodId(id) && methodOf(id).measures === kind)
/** Methods whose specimens are counted as flexural and as splitting tests; all others are compression. */
export const tensionMethods = { flexural: measuring('flexure'), splitting: measuring('splitting') }
