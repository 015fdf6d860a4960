import { nothingAsked } from '@probeta/domain/fresh/fresh-specification.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'

/** A mix that nothing was tested of yet: 30 MPa at 28 days. */
export const aMix: Mix = {
  ...nothingAsked,
  id: '0190c3a4-7a53-7c5e-8b5c-000000000001',
  version: 1,
  workSiteId: '0190c3a4-7a53-7c5e-8b5c-000000000002',
  code: 'H-30',
  specifiedStrength: 30,
  strengthUnit: 'MPa',
  designAgeHours: 672,
  shape: 'cylinder150x300',
  curing: 'standard',
  method: 'iram1546',
  ruleSet: 'none',
  agePlan: '7·28·28',
  slumpMm: null,
  slumpToleranceMm: null,
  supplierId: null,
  supplierName: null,
  sampleEveryM3: null,
  maxAggregateMm: null,
  cementKgM3: null,
  waterCement: null,
  active: true,
  tested: false,
}
