import {
  conversionFor,
  factorOf,
  type ShapeConversion,
  specifiedOnKind,
  statedKind,
} from '@probeta/domain/acceptance/shape-conversion.ts'
import { toMegapascals } from '@probeta/domain/quantity/stress.ts'
import { shapeIds, shapes } from '@probeta/domain/specimen/shapes.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useRuleSets } from '../../../trade/choices/use-rule-sets.ts'
import { useFormat } from '../../../session/current-session.ts'
import { wordConverted } from '../../../i18n/word-converted.ts'
import { countDecimals } from '../../../ui/fields/count-decimals.ts'
import type { MixValues } from './draft-mix.ts'

type Rules = NonNullable<ReturnType<ReturnType<typeof useRuleSets>['find']>>
type Props = {
  values: Pick<MixValues, 'shape' | 'curing' | 'ruleSet' | 'specifiedStrength' | 'strengthUnit'>
}

/** The specimen the specified strength is stated for, its class, and how every result is converted. */
export function ConversionCard({ values }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const rules = useRuleSets().find(values.ruleSet)
  const { shape, curing, specifiedStrength, strengthUnit } = values
  if (!rules || rules.id === 'none') return null
  const row = conversionFor(rules, shape, curing)
  const kinds = kindsOf(rules)
  // With cylinders alone there is nothing to explain.
  if (!row && kinds.size < 2 && !kinds.has('cube')) return null
  const on = statedKind(rules, shapes[shape].kind)
  if (on === 'beam') return null
  const mpa = specifiedStrength === null ? null : toMegapascals(specifiedStrength, strengthUnit)
  const hasClass = mpa !== null && rules.specifiedOn === 'ofMix' && kinds.size > 1
  const factors = row ? factorsOf(row, mpa) : []
  const sentences = [
    t(`workSites.conversion.${on}`),
    hasClass && wordClass(t, specifiedOnKind({ mpa, on }, 'cylinder'), specifiedOnKind({ mpa, on }, 'cube')),
    row &&
      t('workSites.conversion.factor', {
        ...wordConverted(t, row),
        factor: factors.map((factor) => format.number(factor, countDecimals(factor))).join(' / '),
        clause: row.clause,
      }),
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <p className="pb-dim pb-small pb-flat" role="status">
      {sentences.join(' ')}
    </p>
  )
}

/** The kinds of specimen that the rules judge. */
const kindsOf = ({ leastSpecimens }: Rules) =>
  new Set(shapeIds.flatMap((of) => (leastSpecimens[of] === undefined ? [] : [shapes[of].kind])))

const wordClass = (t: TFunction, cylinder: number | null, cube: number | null) =>
  cylinder && cube
    ? t('workSites.conversion.class', { name: `C${cylinder}/${cube}` })
    : t('workSites.conversion.noClass')

/** By the class there is one factor; by each result there may be several. */
const factorsOf = (row: ShapeConversion, mpa: number | null) =>
  row.by === 'specified' && mpa !== null ? [factorOf(row, mpa)] : row.factors.map(({ factor }) => factor)
