import { readLabel } from '@probeta/domain/specimen/label-code.ts'

/** The fields of a specimen that its label needs. `label`: the text of its valid label. */
export type Labelled = {
  readonly id: string
  readonly code: string
  readonly ageHours: number | null
  readonly state: string
  readonly label: string
}
export type LabelGroup = { readonly code: string; readonly specimens: readonly Labelled[] }

const waiting: readonly string[] = ['cast', 'onSite', 'received', 'curing', 'onHold', 'locked']

/** True when a label was printed already: a label of this laboratory carries a mark. */
export function hasLabel({ label }: Pick<Labelled, 'label'>): boolean {
  const read = readLabel(label)
  return read.ok && read.value.mark !== ''
}

/** The specimens that are still to be tested, by sample: only these can need a label. */
export const labelledIn = (groups: readonly LabelGroup[]): LabelGroup[] =>
  groups
    .map(({ code, specimens }) => ({
      code,
      specimens: specimens.filter(({ state }) => waiting.includes(state)),
    }))
    .filter(({ specimens }) => specimens.length > 0)

/** The initial selection: specimens without a label; all of them where each has one. */
export function chosenAtFirst(groups: readonly LabelGroup[]): string[] {
  const all = groups.flatMap(({ specimens }) => specimens)
  const without = all.filter((one) => !hasLabel(one))
  return (without.length > 0 ? without : all).map(({ id }) => id)
}
