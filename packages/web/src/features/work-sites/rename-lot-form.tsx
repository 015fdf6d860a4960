import { TextInput } from '@mantine/core'
import { type Lot, changeLot } from '@probeta/contract/lots.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'

/** What of the work a lot is. */
export function RenameLotForm({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const [name, setName] = useState(lot.name)
  return (
    <AskDialog
      title={t('workSites.lots.rename', { number: lot.number })}
      confirmLabel={t('common.actions.save')}
      missing={false}
      onConfirm={async () => {
        await api.call(changeLot, {
          params: { lotId: lot.id },
          version: lot.version,
          body: { name: name.trim() },
        })
        await refresh('/work-sites')
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('workSites.lots.name')}
        description={t('workSites.lots.nameHint')}
        maxLength={120}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </AskDialog>
  )
}
