import { readLabel } from '@probeta/domain/specimen/label-code.ts'

/** As much of a specimen as its label is about. `label`: what its valid label says now. */
export type Labelled = {
  readonly id: string
  readonly code: string
  readonly ageHours: number | null
  readonly state: string
  readonly label: string
}
export type LabelGroup = { readonly code: string; readonly specimens: readonly Labelled[] }

const waiting: readonly string[] = ['cast', 'onSite', 'received', 'curing', 'onHold', 'locked']

/** Whether one was printed already: a label of this laboratory carries a mark. */
export function hasLabel({ label }: Pick<Labelled, 'label'>): boolean {
  const read = readLabel(label)
  return read.ok && read.value.mark !== ''
}

/** What still needs a label at all, sample by sample. */
export const labelledIn = (groups: readonly LabelGroup[]): LabelGroup[] =>
  groups
    .map(({ code, specimens }) => ({
      code,
      specimens: specimens.filter(({ state }) => waiting.includes(state)),
    }))
    .filter(({ specimens }) => specimens.length > 0)

/** What is chosen to begin with: those without a label; all where each has one. */
export function chosenAtFirst(groups: readonly LabelGroup[]): string[] {
  const all = groups.flatMap(({ specimens }) => specimens)
  const without = all.filter((one) => !hasLabel(one))
  return (without.length > 0 ? without : all).map(({ id }) => id)
}
