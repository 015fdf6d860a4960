import { Select } from '@mantine/core'
import type { RuleNumbers } from '@probeta/contract/results/rule-sets.ts'
import { rulesByNumbers } from '@probeta/domain/acceptance/rule-numbers.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { type ShapeId, shapeIds } from '@probeta/domain/specimen/shapes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import css from './bench-panel.module.css'
import { readTrial, tryRules } from './judge-trial.ts'
import { StrengthsForm } from './strengths-form.tsx'
import { VerdictsCard } from './verdicts-card.tsx'

type Props = {
  /** As in the form, saved or not. */
  numbers: RuleNumbers
  name: string
  /** The version that saving would create. */
  version: number
}

/** The bench inside the rule form: judges strengths by the numbers while they are edited. */
export function UnsavedPanel({ numbers, name, version }: Props) {
  const { t } = useTranslation()
  const [specified, setSpecified] = useState<number | null>(null)
  const [chosen, setChosen] = useState<ShapeId>()
  const [text, setText] = useState('')
  const sizes = shapeIds.filter((shape) => numbers.leastSpecimens[shape] !== undefined)
  const shape = sizes.find((one) => one === chosen) ?? sizes[0]
  const trial = readTrial(text, { specified, unit: numbers.unit, shape })
  const of = { id: 'own:unsaved', name: name.trim() || t('ruleSets.unsaved.name'), number: version }
  const rules = rulesByNumbers({ ...of, validFrom: null }, numbers)
  const tried = trial && rules.ok ? tryRules(rules.value, trial) : null
  return (
    <div
      role="group"
      aria-label={t('ruleSets.unsaved.title')}
      className="pb-stack-wide"
      // Enter in a number field would submit the form: here it only tries, and must not save.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <div className={css['form']}>
        <DecimalField
          label={t('ruleSets.bench.specified')}
          unit={printedUnit(numbers.unit)}
          value={specified}
          onChange={setSpecified}
        />
        <Select
          label={t('ruleSets.bench.shape')}
          allowDeselect={false}
          data={sizes.map((value) => ({ value, label: t(`workSites.shapes.${value}`) }))}
          value={shape ?? null}
          onChange={(value) => setChosen(sizes.find((one) => one === value))}
        />
        <StrengthsForm text={text} onText={setText} />
      </div>
      {trial && tried ? (
        <div className={css['unsaved']}>
          <VerdictsCard trial={trial} judged={[{ id: of.id, name: `${of.name} (v${version})`, tried }]} />
        </div>
      ) : (
        <p className="pb-flat pb-dim">{t(trial ? 'ruleSets.bench.impossible' : 'ruleSets.unsaved.empty')}</p>
      )}
    </div>
  )
}
