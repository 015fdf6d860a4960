import { Select, Textarea } from '@mantine/core'
import { type Lot, moveToLotEndpoint } from '@probeta/contract/lots.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { AskDialog } from '../../../ui/forms/ask-dialog.tsx'

const newLot = 'new'

type Props = {
  batch: Lot['batches'][number]
  /** The other lots of its mix. */
  lots: readonly Lot[]
  onClose: () => void
}

/** Moves a batch to another lot, with a reason. */
export function MoveToLotForm({ batch, lots, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const [to, setTo] = useState<string>(newLot)
  const [reason, setReason] = useState('')
  const open = lots.filter(({ reported }) => !reported)
  return (
    <AskDialog
      title={t('workSites.lots.moveOf', { code: batch.code })}
      text={t('workSites.lots.moveAbout')}
      confirmLabel={t('workSites.lots.move')}
      missing={reason.trim() === ''}
      onConfirm={async () => {
        await api.call(moveToLotEndpoint, {
          params: { sampleId: batch.sampleId },
          version: batch.version,
          body: { lotId: to === newLot ? null : to, reason: reason.trim() },
        })
        await refresh('/work-sites', '/strength-tests')
      }}
      onClose={onClose}
    >
      <Select
        label={t('workSites.lots.to')}
        data={[
          { value: newLot, label: t('workSites.lots.new') },
          ...open.map(({ id, number, name }) => ({
            value: id,
            label: [t('workSites.lots.lot', { number }), name].filter(Boolean).join(' · '),
          })),
        ]}
        allowDeselect={false}
        value={to}
        onChange={(value) => setTo(value ?? newLot)}
      />
      <Textarea
        label={t('common.form.reason')}
        required
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </AskDialog>
  )
}
