import type { Specimen } from '@probeta/contract/concrete/specimens.ts'

/** True while its reading may still be changed. */
export const isSwappable = ({ state, break: reading }: Specimen): boolean =>
  reading !== null && (state === 'broken' || state === 'checked' || state === 'approved')

/** Returns the specimens it may have been mistaken for: first of its set, then of its work site, then by nearest time of breaking. */
export function pickPartners(specimens: readonly Specimen[], specimen: Specimen): Specimen[] {
  const broken = (one: Specimen) => Date.parse(one.break?.brokenAt ?? '') || 0
  const distance = (one: Specimen) =>
    one.sampleId === specimen.sampleId && one.ageHours === specimen.ageHours
      ? 0
      : one.workSite.id === specimen.workSite.id
        ? 1
        : 2
  return specimens
    .filter((one) => one.id !== specimen.id && isSwappable(one))
    .toSorted(
      (a, b) =>
        distance(a) - distance(b) ||
        Math.abs(broken(a) - broken(specimen)) - Math.abs(broken(b) - broken(specimen)),
    )
}
