import { Select } from '@mantine/core'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { takes } from '@probeta/domain/acceptance/shape-conversion.ts'
import { mixCurings } from '@probeta/domain/sample/planned-specimens.ts'
import { strengthKinds } from '@probeta/domain/specimen/methods/test-method.ts'
import { methodIds, methodOf, strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapeIds } from '@probeta/domain/specimen/shapes.ts'
import { useTranslation } from 'react-i18next'
import { wordReplaced } from '../../../i18n/word-replaced.ts'
import { useFormat } from '../../../session/current-session.ts'
import { useLookups } from '../../../trade/choices/use-lookups.ts'
import { useRuleSets } from '../../../trade/choices/use-rule-sets.ts'
import { ConversionCard } from './conversion-card.tsx'
import type { MixValues, OfMixForm } from './draft-mix.ts'
import { type Named, nameMethod } from './name-rules.ts'

/** The specimen, how it is cured and tested, and the rule that judges its results. */
export function JudgingForm({ form, field, known }: OfMixForm & { known: Mix | undefined }) {
  const lookups = useLookups()
  const { values } = form
  const { methods, ruleSets } = useOffered(values, known)
  const format = useFormat()
  const { t } = useTranslation()
  const replaced = wordReplaced(t, format, values.ruleSet)
  return (
    <>
      <div className="pb-pair">
        <Select
          {...field('shape')}
          data={lookups.options('shapes', shapeIds, values.shape)}
          allowDeselect={false}
        />
        <Select
          {...field('curing')}
          data={lookups.options('curings', mixCurings, values.curing)}
          allowDeselect={false}
        />
      </div>
      {strengthKindOf(values.method) === 'compression' && <ConversionCard values={values} />}
      <div className="pb-pair">
        <Select {...field('method')} data={methods} allowDeselect={false} />
        <Select {...field('ruleSet')} data={ruleSets} allowDeselect={false} />
      </div>
      {/* An edition that was replaced may be chosen all the same. */}
      {replaced && (
        <p className="pb-dim pb-small pb-flat" role="status">
          {replaced}
        </p>
      )}
    </>
  )
}

/** Methods by what they measure, and rules, each marked where nobody compared it with the text of its standard. */
function useOffered(values: MixValues, known: Mix | undefined) {
  const { t } = useTranslation()
  const format = useFormat()
  const { all } = useRuleSets()
  const withMark = ({ name, verified }: Named) =>
    verified ? name : `${name} · ${t('workSites.mixes.unverified')}`
  const methods = strengthKinds.map((kind) => ({
    group: t(`workSites.mixes.kinds.${kind}`),
    items: methodIds
      .filter((id) => methodOf(id).measures === kind)
      .map((value) => ({
        value,
        label: withMark(nameMethod(value)),
        disabled: !methodOf(value).shapes.includes(values.shape),
      })),
  }))
  const ruleSets = all
    .filter(({ id, active }) => active || id === known?.ruleSet)
    .map(({ id, rules, ...named }) => ({
      value: id,
      label: wordReplaced(t, format, id)
        ? `${withMark(named)} · ${t('ruleSets.replacedMark')}`
        : withMark(named),
      disabled: !takes(rules, values),
    }))
  return { methods, ruleSets }
}
