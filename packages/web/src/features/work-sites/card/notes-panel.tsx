import { Textarea } from '@mantine/core'
import { changeWorkSiteEndpoint, WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useRecordForm, valuesLike } from '../../../ui/forms/use-contract-form.ts'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { useToast } from '../../../ui/use-toast.tsx'
import css from './work-site-panel.module.css'

type Props = { site: WorkSiteFile; reason: string | undefined }

/** The laboratory's internal notes on a work site; no client sees them. */
export function NotesPanel({ site, reason }: Props) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  return (
    <Section
      title={t('workSites.notes.title')}
      description={t('workSites.notes.about')}
      actions={
        <ReasonButton
          variant="light"
          leftSection={<IconPencil size={16} />}
          reason={reason}
          onClick={() => setEditing(true)}
        >
          {t('workSites.notes.edit')}
        </ReasonButton>
      }
    >
      <p className={`pb-flat pb-break ${site.notes === '' ? 'pb-dim' : css['notes']}`}>
        {site.notes || t('workSites.notes.empty')}
      </p>
      {editing && <NotesForm site={site} onClose={() => setEditing(false)} />}
    </Section>
  )
}

const blank = { notes: '' }

function NotesForm({ site, onClose }: { site: WorkSiteFile; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const toast = useToast()
  const { field, edited } = useRecordForm<typeof blank, WorkSiteFile>(changeWorkSiteEndpoint.body, {
    row: site,
    Row: WorkSiteFile,
    blank,
    toForm: valuesLike(blank),
    label: () => t('workSites.notes.label'),
  })
  async function submit(body: typeof blank, save: { version: number }) {
    await api.call(changeWorkSiteEndpoint, {
      params: { workSiteId: site.id },
      body,
      version: save.version,
    })
    await refresh('/work-sites')
    toast.done(t('workSites.notes.saved'))
  }
  return (
    <FormDrawer
      {...edited}
      title={t('workSites.notes.title')}
      draft={`notes:${site.id}`}
      submit={submit}
      onClose={onClose}
    >
      <Textarea {...field('notes')} autosize minRows={10} />
    </FormDrawer>
  )
}
