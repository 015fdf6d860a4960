import { conversionFor, specifiedOnKind, statedKind } from '@probeta/domain/acceptance/shape-conversion.ts'
import { toMegapascals } from '@probeta/domain/quantity/stress.ts'
import { useTranslation } from 'react-i18next'
import { useRuleSets } from '../../api/use-rule-sets.ts'
import { useFormat } from '../../session/current-session.ts'
import type { MixValues } from './draft-mix.ts'
import css from './conversion-card.module.css'

type Props = {
  values: Pick<MixValues, 'shape' | 'curing' | 'ruleSet' | 'specifiedStrength' | 'strengthUnit'>
}

/** Which specimen the specified strength is stated for, the class it is, and by what every result is converted. */
export function ConversionCard({ values }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const rules = useRuleSets().find(values.ruleSet)
  const { shape, curing, specifiedStrength, strengthUnit } = values
  if (!rules || rules.id === 'none') return null
  const on = statedKind(rules, shape)
  const mpa = specifiedStrength === null ? null : toMegapascals(specifiedStrength, strengthUnit)
  const pair =
    mpa === null || rules.specifiedOn !== 'ofMix'
      ? null
      : ([specifiedOnKind({ mpa, on }, 'cylinder'), specifiedOnKind({ mpa, on }, 'cube')] as const)
  const [cylinder, cube] = pair ?? []
  const row = conversionFor(rules, shape, curing)
  const sentences = [
    t(`workSites.conversion.${on}`),
    pair &&
      (cylinder && cube
        ? t('workSites.conversion.class', { name: `C${cylinder}/${cube}` })
        : t('workSites.conversion.noClass')),
    row &&
      t('workSites.conversion.factor', {
        from: t(`workSites.shapes.${row.shape}`),
        to: t(`workSites.shapes.${row.to}`),
        factor: [...new Set(row.factors.map(({ factor }) => format.number(factor, 2)))].join(' / '),
        clause: row.clause,
      }),
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <p className={css['note']} role="status">
      {sentences.join(' ')}
    </p>
  )
}
