import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import {
  columnsOf,
  type ExchangedTable,
  exchangedTables,
  exportTableRowsEndpoint,
  importTableEndpoint,
  previewTableEndpoint,
} from '@probeta/contract/laboratory/table-exchange.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/current-session.ts'
import { handFile } from '../../ui/hand-file.ts'
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import css from './exchange-panel.module.css'
import { nameField } from '../../trade/name-field.ts'
import { TableFileForm } from '../../trade/files/table-file-form.tsx'
import { useTableFile } from '../../trade/files/use-table-file.ts'

const Url = z.object({ exchange: z.enum(exchangedTables).default('weather') })

type Props = { titleOf: (table: ExchangedTable) => string }

/** Exports and imports each of the laboratory's own tables as a file: checked whole first, then all rows or none. */
export function ExchangePanel({ titleOf }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [{ exchange: table }, setUrl] = useUrlState(Url)
  const columns = columnsOf(table)
  return (
    <Section title={t('tables.exchange')} description={t('tables.exchangeAbout')}>
      <div className={`pb-stack ${css['panel']}`}>
        <ChoiceSelect
          label={t('tables.choose')}
          value={table}
          choices={exchangedTables.map((value) => ({ value, label: titleOf(value) }))}
          onChange={(exchange) => setUrl({ exchange })}
        />
        <p className="pb-dim pb-flat">
          {t('tables.columns', { names: columns.map((field) => nameField(t, language, field)).join(', ') })}
        </p>
        <span className="pb-page-actions">
          {(['csv', 'xlsx'] as const).map((format) => (
            <DownloadButton key={format} table={table} format={format} name={titleOf(table)} />
          ))}
        </span>
        <hr />
        <ImportTable key={table} table={table} />
      </div>
    </Section>
  )
}

type DownloadProps = { table: ExchangedTable; format: 'csv' | 'xlsx'; name: string }

function DownloadButton({ table, format, name }: DownloadProps) {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  async function download() {
    const query = { table, format, columns: columnsOf(table).join(',') }
    const { blob } = await api.fetchFile(exportTableRowsEndpoint, { query })
    handFile(blob, `${name}.${format}`)
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} />}
      onClick={() => void run(download)}
    >
      {t('tables.download', { format: format.toUpperCase() })}
    </Button>
  )
}

/** A file for the table: what it would change, and the button that does. */
function ImportTable({ table }: { table: ExchangedTable }) {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.tables, 'edit')
  const toast = useToast()
  const refresh = useRefresh()
  const file = useTableFile({
    look: (form) => api.call(previewTableEndpoint, { params: { table } }, { form }),
    bring: async (form, key) => {
      toast.done(
        t('tables.imported', await api.call(importTableEndpoint, { params: { table } }, { form, key })),
      )
      await refresh(...affected)
    },
  })
  return (
    <TableFileForm
      of={file}
      label={t('tables.file')}
      description={t('tables.fileHint')}
      accept=".csv,.tsv,.txt,.xlsx"
      mayEdit={mayEdit}
    />
  )
}

/** What a table that was brought in may have changed. */
const affected = [
  '/lookups',
  '/tables',
  '/table-rows',
  '/storage-places',
  '/calendar',
  '/pad-sets',
  '/presses',
  '/equipment',
  '/rule-sets',
  '/work-sites',
  '/strength-tests',
] as const
