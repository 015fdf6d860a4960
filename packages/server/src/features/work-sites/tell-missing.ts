import type { Mix, WorkSite, WorkSiteFile } from '@probeta/contract/work-sites.ts'

type Missing = WorkSiteFile['missing']

/** What has to be filled in before a verdict on this work site's concrete is valid. */
export function tellMissing(site: WorkSite, mixes: readonly Mix[]): Missing {
  const used = mixes.filter(({ active }) => active)
  const missing: Missing = []
  if (used.length === 0) missing.push('mix')
  if (used.some(({ ruleSet }) => ruleSet === 'none')) missing.push('ruleSet')
  if (site.address === '') missing.push('address')
  if (site.supervision === '') missing.push('supervision')
  if (used.some(({ supplierId }) => supplierId === null)) missing.push('supplier')
  if (used.some(({ slumpMm }) => slumpMm === null)) missing.push('slump')
  return missing
}
