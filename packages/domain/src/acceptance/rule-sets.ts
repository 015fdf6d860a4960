import { aci318, aci318Of2025 } from './standards/aci318.ts'
import { cirsocMode1, cirsocMode1LargeLot, cirsocMode2 } from './standards/cirsoc201.ts'
import { codigoEstructural, codigoEstructuralMark } from './standards/codigo-estructural.ts'
import { din1045Normal, din1045Raised, din1045Special } from './standards/din1045-3-2023.ts'
import { din1045Class2, din1045Class3 } from './standards/din1045-3.ts'
import { e060 } from './standards/e060.ts'
import { ehe08, ehe08Mark } from './standards/ehe08.ts'
import { bs8500Identity, en206Family, en206Identity } from './standards/en206-identity.ts'
import {
  dinEn206Continuous,
  en206Continuous,
  en206HighStrengthContinuous,
  en206HighStrengthInitial,
  en206Initial,
} from './standards/en206-production.ts'
import { iram1666 } from './standards/iram1666.ts'
import { nch170G } from './standards/nch170.ts'
import { nch1998H20 } from './standards/nch1998.ts'
import {
  cdmxClass1,
  cdmxClass1Of2023,
  cdmxClass2,
  nmxGradeA,
  nmxGradeA2004,
  nmxGradeB,
  nmxGradeB2004,
} from './standards/nmx-c155.ts'
import { noRule } from './no-rule.ts'
import { nsr10 } from './standards/nsr10.ts'
import type { RuleSet } from './rule-set.ts'

/** Every rule set by its id, as stored with a mix. An edition once used keeps its id for ever. */
export const ruleSets = {
  'aci318-19': aci318,
  'aci318-25': aci318Of2025,
  'nsr-10': nsr10,
  'e060-2009': e060,
  'cirsoc201-mode1': cirsocMode1,
  'cirsoc201-mode1-large-lot': cirsocMode1LargeLot,
  'cirsoc201-mode2': cirsocMode2,
  'iram1666-2020': iram1666,
  'codigo-estructural-57': codigoEstructural,
  'codigo-estructural-57-mark': codigoEstructuralMark,
  ehe08,
  'ehe08-mark': ehe08Mark,
  'en206-initial': en206Initial,
  'en206-continuous': en206Continuous,
  'din-en206-continuous': dinEn206Continuous,
  'en206-identity': en206Identity,
  'bs8500-identity': bs8500Identity,
  'en206-family': en206Family,
  'en206-high-strength-initial': en206HighStrengthInitial,
  'en206-high-strength-continuous': en206HighStrengthContinuous,
  'din1045-3-uek2': din1045Class2,
  'din1045-3-uek3': din1045Class3,
  'din1045-3-2023-n': din1045Normal,
  'din1045-3-2023-e': din1045Raised,
  'din1045-3-2023-s': din1045Special,
  'nch1998-h20-20': nch1998H20,
  'nch170-2016-g': nch170G,
  'nmx-c155-a': nmxGradeA,
  'nmx-c155-b': nmxGradeB,
  'nmx-c155-2004-a': nmxGradeA2004,
  'nmx-c155-2004-b': nmxGradeB2004,
  'cdmx-1': cdmxClass1,
  'cdmx-2': cdmxClass2,
  'cdmx-2023-1': cdmxClass1Of2023,
  none: noRule,
} as const satisfies Record<string, RuleSet>

export type RuleSetId = keyof typeof ruleSets
export const ruleSetIds = Object.keys(ruleSets) as RuleSetId[]
export const isRuleSetId = (text: string): text is RuleSetId => Object.hasOwn(ruleSets, text)
export const ruleSetOf = (id: RuleSetId): RuleSet => ruleSets[id]
