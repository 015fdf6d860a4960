import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button, FileInput } from '@mantine/core'
import {
  columnsOf,
  type ExchangedTable,
  exchangedTables,
  exportTableRowsEndpoint,
  importTableEndpoint,
  previewTableEndpoint,
  type TablePreview,
} from '@probeta/contract/laboratory/table-exchange.ts'
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/current-session.ts'
import { handFile } from '../../ui/hand-file.ts'
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import css from './exchange-panel.module.css'
import { FoundPanel } from './found-panel.tsx'
import { nameField } from './name-field.ts'

const Url = z.object({ exchange: z.enum(exchangedTables).default('weather') })
const formOf = (file: File) => {
  const form = new FormData()
  form.append('file', file)
  return form
}

type Props = { titleOf: (table: ExchangedTable) => string }
type Looked = { file: File; key: string; preview: TablePreview }

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
  const { file, looked, choose, bring, busy } = useImport(table)
  return (
    <>
      <FileInput
        label={t('tables.file')}
        description={t('tables.fileHint')}
        accept=".csv,.tsv,.txt,.xlsx"
        leftSection={<IconFileSpreadsheet size={18} />}
        clearable
        disabled={!mayEdit}
        value={file}
        onChange={(chosen) => void choose(chosen)}
      />
      {looked && <FoundPanel preview={looked.preview} />}
      {looked && (
        <ReasonButton
          side="start"
          loading={busy}
          leftSection={<IconUpload size={18} />}
          reason={whyNot(t, looked.preview)}
          onClick={() => void bring(looked)}
        >
          {t('tables.import')}
        </ReasonButton>
      )}
      {!mayEdit && <Alert color="gray">{t('common.form.noPermission')}</Alert>}
    </>
  )
}

function whyNot(t: TFunction, { problemsTotal, added, changed }: TablePreview): string | undefined {
  if (problemsTotal > 0) return t('tables.hasProblems')
  return added + changed === 0 ? t('tables.nothing') : undefined
}

/** The file chosen, what the server found in it, and bringing it in. */
function useImport(table: ExchangedTable) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const [file, setFile] = useState<File | null>(null)
  const [looked, setLooked] = useState<Looked>()
  /** The file a preview must belong to: another one may have been chosen meanwhile. */
  const latest = useRef<File | null>(null)

  async function choose(chosen: File | null) {
    latest.current = chosen
    setFile(chosen)
    setLooked(undefined)
    if (!chosen) return
    try {
      const preview = await api.call(previewTableEndpoint, { params: { table } }, { form: formOf(chosen) })
      if (latest.current === chosen) setLooked({ file: chosen, key: uuid(), preview })
    } catch (error) {
      toast.refused(error)
    }
  }
  const bring = ({ file: chosen, key }: Looked) =>
    run(async () => {
      const done = await api.call(importTableEndpoint, { params: { table } }, { form: formOf(chosen), key })
      toast.done(t('tables.imported', done))
      await choose(null)
      await refresh(...affected)
    })
  return { file, looked, choose, bring, busy }
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
