import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { noteReportEndpoint, Report } from '@probeta/contract/reports.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'

type Values = Pick<Report, 'opinion' | 'additions' | 'externalResults'>

const valuesOf = ({ opinion, additions, externalResults }: Report): Values => ({
  ...{ opinion, additions, externalResults },
})

/** What whoever authorises adds to a report that is not issued yet. */
export function NotesForm({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const [known, setKnown] = useState(report)
  const { id } = known
  const form = useForm<Values>({ initialValues: valuesOf(known) })

  async function submit(body: Values, save: { version: number }) {
    await api.call(noteReportEndpoint, { params: { reportId: id }, body, version: save.version })
    await refresh('/reports')
  }
  return (
    <FormDrawer
      form={form}
      title={t('reports.notes.title')}
      draft={`reportNotes:${id}`}
      submit={submit}
      edits={{
        row: known,
        read: (current) => Report.safeParse(current).data,
        toForm: valuesOf,
        labels: {
          opinion: t('reports.notes.opinion'),
          additions: t('reports.notes.additions'),
          externalResults: t('reports.notes.externalResults'),
        },
        onNewer: setKnown,
      }}
      onClose={onClose}
    >
      <Textarea
        label={t('reports.notes.opinion')}
        description={t('reports.notes.opinionHint')}
        autosize
        minRows={3}
        maxLength={4000}
        {...form.getInputProps('opinion')}
      />
      <Textarea
        label={t('reports.notes.additions')}
        description={t('reports.notes.additionsHint')}
        autosize
        minRows={3}
        maxLength={4000}
        {...form.getInputProps('additions')}
      />
      <Textarea
        label={t('reports.notes.externalResults')}
        description={t('reports.notes.externalHint')}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('externalResults')}
      />
    </FormDrawer>
  )
}
