import type { Day } from '../scheduling/laboratory-day.ts'
import type { RuleSetId } from './rule-sets.ts'

/** Replacement of an edition, and its first day; null where the day is not known. */
type Replacement = { readonly by: readonly RuleSetId[]; readonly since: Day | null }

/** Which quality replaces which inspection class was not read, so all are listed. */
const din1045: Replacement = {
  by: ['din1045-3-2023-n', 'din1045-3-2023-e', 'din1045-3-2023-s'],
  since: '2023-08-01',
}
const ofMexicoCity: Replacement = { by: ['cdmx-2023-1'], since: '2023-11-06' }

const replacements: Readonly<Partial<Record<RuleSetId, Replacement>>> = {
  'aci318-19': { by: ['aci318-25'], since: null },
  'din1045-3-uek2': din1045,
  'din1045-3-uek3': din1045,
  ehe08: { by: ['codigo-estructural-57'], since: '2021-11-10' },
  'ehe08-mark': { by: ['codigo-estructural-57-mark'], since: '2021-11-10' },
  'nmx-c155-2004-a': { by: ['nmx-c155-a'], since: '2014-11-07' },
  'nmx-c155-2004-b': { by: ['nmx-c155-b'], since: '2014-11-07' },
  'cdmx-1': ofMexicoCity,
  'cdmx-2': ofMexicoCity,
}

/**
 * Returns the editions that replaced a rule set; null where it is the newest known. Works begun under the older one
 * keep it.
 */
export const replacementOf = (id: RuleSetId): Replacement | null => replacements[id] ?? null
