import type { RefusalCode } from '@probeta/contract/base/refusals.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { Refusal } from '../../base/refusal.ts'
import type { WorkSiteData } from '@probeta/contract/clients/work-sites.ts'

/** Refuses inconsistent data of a work site. */
export async function checkData(
  { startsOn, endsOn, supplierIds }: WorkSiteData,
  brands: { exists(id: string): Promise<boolean> },
): Promise<void> {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw new Refusal('workSite.datesReversed')
  for (const id of new Set(supplierIds)) if (!(await brands.exists(id))) throw new Refusal('brand.notFound')
}

const taken: readonly (readonly [string, RefusalCode])[] = [
  ['work_site_code_key', 'workSite.codeTaken'],
  ['sample_prefix_owner', 'workSite.prefixTaken'],
]

/** Refuses a code or a sample prefix that belongs to another work site. */
export const refuseTakenCode = <T>(write: () => Promise<T>): Promise<T> =>
  taken.reduce(
    (inner, [constraint, code]) =>
      () =>
        refuseTaken(constraint, code, inner),
    write,
  )()
