import { monthOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../session/current-session.ts'
import { ClientFilter, WorkSiteFilter } from '../../../trade/filters/filter-by-name.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { Dialog } from '../../../ui/forms/dialog.tsx'
import { FolderButtons } from './folder-card.tsx'

type Chosen = { clientId?: string | undefined; workSiteId?: string | undefined }
type Props = { of: Chosen; onClose: () => void }

/** Chooses the days of issue, the client and the work site whose reports the evidence is taken of. */
export function FolderForm({ of, onClose }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const [chosen, setChosen] = useState(of)
  const [days, setDays] = useState({ from: monthOf(today).from, to: today })
  const ordered = days.from <= days.to
  return (
    <Dialog title={t('auditFolder.title')} onClose={onClose}>
      <div className="pb-stack">
        <p className="pb-modal-text">{t('auditFolder.about')}</p>
        <div className="pb-pair">
          {(['from', 'to'] as const).map((end) => (
            <DayField
              key={end}
              label={t(`auditFolder.${end}`)}
              value={days[end]}
              onChange={(day) => setDays({ ...days, [end]: day ?? days[end] })}
              error={end === 'to' && !ordered && t('auditFolder.order')}
            />
          ))}
        </div>
        <ClientFilter
          label={t('auditFolder.client')}
          value={chosen.clientId}
          onChange={(clientId) => setChosen({ ...chosen, clientId })}
        />
        <WorkSiteFilter
          label={t('auditFolder.workSite')}
          value={chosen.workSiteId}
          onChange={(workSiteId) => setChosen({ ...chosen, workSiteId })}
        />
        {ordered && <FolderButtons query={{ ...days, ...chosen }} />}
      </div>
    </Dialog>
  )
}
