import { Button, TextInput } from '@mantine/core'
import { IconTableOptions } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { GridForm } from '../entry/grid-form.tsx'
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx'
import { testedKinds } from '../entry/start-truck.ts'
import { useExplainError, useExplainFault } from '../entry/explain-truck.ts'
import type { TruckColumn } from '../entry/truck-field-form.tsx'
import css from '../entry/trucks-form.module.css'

type Props = Pick<TruckColumn, 'truck' | 'checked' | 'attempted' | 'onChange'> & {
  number: number
  alone?: boolean
  codeOf?: (number: number) => string
  /** Numbers of specimens that no longer wait. */
  fixed?: ReadonlySet<number>
}

const noneFixed: ReadonlySet<number> = new Set()

/** What was done with the truck; with it the specimens that it yields, or why it was sent back. */
export function PlanCard(props: Props) {
  const { t } = useTranslation()
  const { truck, onChange } = props
  return (
    <>
      <ChoiceSelect
        aria-label={t('sheets.truck.tested')}
        data-beside
        choices={testedKinds.map((value) => ({ value, label: t(`sheets.tested.${value}`) }))}
        value={truck.tested}
        onChange={(tested) => onChange({ tested })}
      />
      {truck.tested === 'specimens' && <PlannedSpecimens {...props} />}
      {truck.tested === 'rejected' && <RejectionFields {...props} />}
    </>
  )
}

function RejectionFields({ truck, checked, attempted, onChange }: Props) {
  const { t } = useTranslation()
  const explainError = useExplainError()
  const wrong = attempted ? checked.errors.rejectedBecause : undefined
  return (
    <>
      <TextInput
        label={t('sheets.truck.rejectedBecause')}
        required
        maxLength={300}
        value={truck.rejectedBecause}
        error={wrong && explainError('rejectedBecause', wrong, checked)}
        onChange={(event) => onChange({ rejectedBecause: event.currentTarget.value })}
      />
      <TextInput
        label={t('sheets.truck.rejectedBy')}
        maxLength={120}
        value={truck.rejectedBy}
        onChange={(event) => onChange({ rejectedBy: event.currentTarget.value })}
      />
    </>
  )
}

/** The specimens that a column yields: each with its age and due day, closed days flagged; its cells open as a grid. */
function PlannedSpecimens({ truck, checked: { preview }, number: column, onChange, ...of }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const explainFault = useExplainFault()
  const [open, setOpen] = useState(false)
  if (!preview.ok) return <p className={`pb-flat ${css['plan']}`}>—</p>
  return (
    <>
      <ol className={`pb-plain-list ${css['plan']}`} aria-label={t('sheets.truck.preview')}>
        {preview.specimens.map(({ number, ageHours, dueOn, departs, fault }) => (
          <li key={number}>
            <strong className={departs ? css['departs'] : 'pb-strong'}>{format.age(ageHours)}</strong>
            <span className="pb-dim">
              {dueOn === null ? t('sheets.plan.onCall') : format.shortDay(dueOn)}
            </span>
            {fault && (
              <em className="pb-warn pb-small">
                {t(fault.closedBecause === null ? 'sheets.plan.shut' : 'sheets.plan.closed')}
                <small className="pb-block">{explainFault(fault)}</small>
              </em>
            )}
          </li>
        ))}
      </ol>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconTableOptions size={16} />}
        onClick={() => setOpen(true)}
      >
        {t('sheets.plan.change')}
      </Button>
      {open && (
        <GridForm
          title={of.alone ? t('sheets.truck.preview') : t('sheets.plan.gridTitle', { number: column })}
          specimens={preview.specimens}
          departures={truck.departures}
          codeOf={of.codeOf ?? String}
          fixed={of.fixed ?? noneFixed}
          onChange={(departures) => onChange({ departures })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
