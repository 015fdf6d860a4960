import { Textarea } from '@mantine/core'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { noteReportEndpoint, Report } from '@probeta/contract/reports/reports.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm, valuesLike } from '../../ui/forms/use-contract-form.ts'

type Values = Parsed<typeof noteReportEndpoint>['body']

const blank: Values = { opinion: '', additions: '', externalResults: '' }

/** The notes that the authorising person adds to a report before it is issued. */
export function NotesForm({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { id } = report
  const { field, edited } = useRecordForm<Values, Report>(noteReportEndpoint.body, {
    row: report,
    Row: Report,
    blank,
    toForm: valuesLike(blank),
    label: (name) => t(`reports.notes.${name}`),
  })

  async function submit(body: Values, save: { version: number }) {
    await api.call(noteReportEndpoint, { params: { reportId: id }, body, version: save.version })
    await refresh('/reports')
  }
  return (
    <FormDrawer
      {...edited}
      title={t('reports.notes.title')}
      draft={`reportNotes:${id}`}
      submit={submit}
      onClose={onClose}
    >
      <Textarea {...field('opinion')} description={t('reports.notes.opinionHint')} autosize minRows={3} />
      <Textarea {...field('additions')} description={t('reports.notes.additionsHint')} autosize minRows={3} />
      <Textarea
        {...field('externalResults')}
        description={t('reports.notes.externalHint')}
        autosize
        minRows={2}
      />
    </FormDrawer>
  )
}
