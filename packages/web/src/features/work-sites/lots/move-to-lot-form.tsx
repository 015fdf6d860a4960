import { Select } from '@mantine/core'
import { type Lot, moveToLotEndpoint } from '@probeta/contract/concrete/lots.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { ChangeLotForm, useLotChoices } from './change-lot-form.tsx'

const newLot = 'new'

type Props = {
  batch: Lot['batches'][number]
  /** The other lots of its mix that still take batches. */
  lots: readonly Lot[]
  onClose: () => void
}

/** Moves a batch to another lot, with a reason. */
export function MoveToLotForm({ batch, lots, onClose }: Props) {
  const { t } = useTranslation()
  const [to, setTo] = useState(newLot)
  return (
    <ChangeLotForm
      title={t('workSites.lots.moveOf', { code: batch.code })}
      text={t('workSites.lots.moveAbout')}
      confirmLabel={t('workSites.lots.move')}
      missing={false}
      change={(reason) =>
        api.call(moveToLotEndpoint, {
          params: { sampleId: batch.sampleId },
          version: batch.version,
          body: { lotId: to === newLot ? null : to, reason },
        })
      }
      onClose={onClose}
    >
      <Select
        label={t('workSites.lots.to')}
        data={[{ value: newLot, label: t('workSites.lots.new') }, ...useLotChoices(lots)]}
        allowDeselect={false}
        value={to}
        onChange={(value) => setTo(value ?? newLot)}
      />
    </ChangeLotForm>
  )
}
