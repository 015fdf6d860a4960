import { Button } from '@mantine/core'
import { IconTableOptions } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { GridForm, type GridProps } from '../entry/grid-form.tsx'
import { useExplainFault } from '../entry/explain-truck.ts'
import type { SpecimenPreview } from './preview-specimens.ts'
import css from '../entry/trucks-form.module.css'

type Props = Omit<GridProps, 'specimens' | 'onClose'> & { preview: SpecimenPreview }

/** The specimens that a column yields: each with its age and due day, closed days flagged; its cells open as a grid. */
export function PlanCard({ preview, ...grid }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const explainFault = useExplainFault()
  const [open, setOpen] = useState(false)
  if (!preview.ok) return <p className={css['plan']}>—</p>
  return (
    <>
      <ol className={css['plan']} aria-label={t('sheets.truck.preview')}>
        {preview.specimens.map(({ number, ageHours, dueOn, departs, fault }) => (
          <li key={number} data-departs={departs}>
            <strong>{format.age(ageHours)}</strong>
            <span>{dueOn === null ? t('sheets.plan.onCall') : format.shortDay(dueOn)}</span>
            {fault && (
              <em>
                {t(fault.closedBecause === null ? 'sheets.plan.shut' : 'sheets.plan.closed')}
                <small>{explainFault(fault)}</small>
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
      {open && <GridForm {...grid} specimens={preview.specimens} onClose={() => setOpen(false)} />}
    </>
  )
}
