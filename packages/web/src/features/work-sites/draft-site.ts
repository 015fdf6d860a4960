import type { WorkSiteFile } from '@probeta/contract/work-sites.ts'

/** A work site as it is, in the form in which it is changed. */
export const bodyOfSite = (site: WorkSiteFile) => ({
  code: site.code,
  name: site.name,
  address: site.address,
  responsible: site.responsible,
  supervision: site.supervision,
  startsOn: site.startsOn,
  endsOn: site.endsOn,
  notes: site.notes,
  supplierIds: site.suppliers.map(({ id }) => id),
  active: site.active,
})
