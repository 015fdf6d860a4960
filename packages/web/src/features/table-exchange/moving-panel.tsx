import { Button } from '@mantine/core'
import {
  importClientFileEndpoint,
  importUserFileEndpoint,
  importWorkSiteFileEndpoint,
  movedColumns,
  type MovedTable,
  neededColumns,
  previewClientFileEndpoint,
  previewUserFileEndpoint,
  previewWorkSiteFileEndpoint,
} from '@probeta/contract/laboratory/moved-tables.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { nameField } from '../../trade/name-field.ts'
import { TableFileForm } from '../../trade/files/table-file-form.tsx'
import { useTableFile } from '../../trade/files/use-table-file.ts'
import { handFile } from '../../ui/hand-file.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { writeTemplate } from './write-template.ts'

const preview = (table: MovedTable, form: FormData) =>
  table === 'users'
    ? api.call(previewUserFileEndpoint, { params: { table } }, { form })
    : table === 'clients' || table === 'contacts'
      ? api.call(previewClientFileEndpoint, { params: { table } }, { form })
      : api.call(previewWorkSiteFileEndpoint, { params: { table } }, { form })

const bring = (table: MovedTable, form: FormData, key: string) =>
  table === 'users'
    ? api.call(importUserFileEndpoint, { params: { table } }, { form, key })
    : table === 'clients' || table === 'contacts'
      ? api.call(importClientFileEndpoint, { params: { table } }, { form, key })
      : api.call(importWorkSiteFileEndpoint, { params: { table } }, { form, key })

/** A file of one table: its columns, an empty template, what the file would change, and the button that imports it. */
export function MovingPanel({ table }: { table: MovedTable }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const toast = useToast()
  const refresh = useRefresh()
  const columns = movedColumns(table)
  const named = (fields: readonly (typeof columns)[number][]) =>
    fields.map((field) => nameField(t, language, field)).join(', ')
  const file = useTableFile({
    look: (form) => preview(table, form),
    bring: async (form, key) => {
      toast.done(t('tables.imported', await bring(table, form, key)))
      await refresh('/clients', '/work-sites', '/mixes', '/users', '/dashboard', '/first-steps')
    },
  })
  return (
    <>
      <p className="pb-dim pb-flat">{t('tables.columns', { names: named(columns) })}</p>
      <p className="pb-dim pb-flat">{t('tables.moving.needed', { names: named(neededColumns(table)) })}</p>
      <span className="pb-page-actions">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          onClick={() =>
            handFile(writeTemplate(t, language, table), `${t(`tables.moving.tables.${table}`)}.csv`)
          }
        >
          {t('tables.moving.template')}
        </Button>
      </span>
      <TableFileForm
        of={file}
        label={t('tables.file')}
        description={t('tables.moving.fileHint')}
        accept=".csv,.tsv,.txt,.xlsx"
        fields={columns}
        mayEdit
      />
    </>
  )
}
