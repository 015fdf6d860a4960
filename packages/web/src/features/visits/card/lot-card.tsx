import { Select } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotNeeds } from '../../../trade/choices/use-lot-needs.ts'
import css from '../agenda/volume-panel.module.css'

type Props = {
  needs: LotNeeds
  error: ReactNode
  value: string | null
  /** With the element for which the lot was planned, where there is one. */
  onChange: (to: { lotId: string | null; element?: string }) => void
}

/** Chooses the lot of its mix for which a visit is booked, and shows what that lot still needs; nothing where its rule judges no lots. */
export function LotField({ needs: { ofMixes, nameLot }, error, value, onChange }: Props) {
  const { t } = useTranslation()
  const [ofMix] = ofMixes
  if (!ofMix) return null
  const { needed, lots, open, next } = ofMix
  const shown = lots.find(({ id }) => id === value) ?? open
  return (
    <>
      {lots.length > 0 && (
        <Select
          label={t('visits.fields.lot')}
          placeholder={t('visits.hints.lotFree')}
          clearable
          clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
          error={error}
          value={value}
          onChange={(lotId) => {
            const element = lots.find(({ id }) => id === lotId)?.element
            onChange({ lotId, ...(element && { element }) })
          }}
          data={lots.map((lot) => ({
            value: lot.id,
            label: `${nameLot(lot)} (${lot.batches.length}/${needed})`,
          }))}
        />
      )}
      <p className={`pb-dim ${css['asked']}`} role="status">
        <IconStack2 size={16} stroke={1.8} aria-hidden />
        <span>
          {shown
            ? t('visits.lotOpen', { lot: nameLot(shown), n: shown.batches.length, needed })
            : t('visits.lotNext', { lot: nameLot(next), needed })}
        </span>
      </p>
    </>
  )
}
