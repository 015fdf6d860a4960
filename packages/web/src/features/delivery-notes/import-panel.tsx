import { importNotesEndpoint, previewNotesEndpoint } from '@probeta/contract/concrete/delivery-notes.ts'
import { noteFields } from '@probeta/contract/laboratory/table-exchange.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/current-session.ts'
import { useWorkSiteChoices } from '../../trade/choices/use-work-site-choices.ts'
import { nameField } from '../../trade/name-field.ts'
import { TableFileForm } from '../../trade/files/table-file-form.tsx'
import { useTableFile } from '../../trade/files/use-table-file.ts'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { afterNotes } from './queries.ts'

const [workSite, number, ...others] = noteFields
const columns = [workSite, number, 'day', ...others] as const

/** A supplier's file of delivery notes: what it would add, every problem by its row, and the button that imports it. */
export function ImportPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const may = useMay()
  const mayEdit = may(permission.samples, 'edit')
  const [workSiteId, setWorkSiteId] = useState<string | null>(null)
  const { picker } = useWorkSiteChoices({ workSiteId, enabled: may(permission.workSites), closed: true })
  const file = useNoteFile(workSiteId)
  return (
    <Section title={t('deliveryNotes.importTitle')} description={t('deliveryNotes.importAbout')}>
      <div className="pb-stack">
        <p className="pb-dim pb-flat">
          {t('deliveryNotes.columnsOf', {
            names: columns.map((field) => nameField(t, language, field)).join(', '),
          })}
        </p>
        <SearchSelect
          label={t('deliveryNotes.forSite')}
          clearable
          disabled={!mayEdit}
          value={workSiteId}
          onChange={(chosen) => {
            setWorkSiteId(chosen)
            void file.choose(file.files, fieldsOf(chosen))
          }}
          {...picker}
        />
        <TableFileForm
          of={file}
          label={t('deliveryNotes.file')}
          description={t('deliveryNotes.fileHint')}
          accept=".csv,.tsv,.txt,.xlsx,.xml"
          several
          mayEdit={mayEdit}
        />
      </div>
    </Section>
  )
}

const fieldsOf = (workSiteId: string | null): Record<string, string> =>
  workSiteId === null ? {} : { workSiteId }

function useNoteFile(workSiteId: string | null) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  return useTableFile(
    {
      look: (form) => api.call(previewNotesEndpoint, {}, { form }),
      bring: async (form, key) => {
        toast.done(t('deliveryNotes.imported', await api.call(importNotesEndpoint, {}, { form, key })))
        await refresh(...afterNotes)
      },
    },
    fieldsOf(workSiteId),
  )
}
