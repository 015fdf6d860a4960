import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button, FileInput, NativeSelect } from '@mantine/core'
import {
  columnsOf,
  type ExchangedTable,
  exchangedTables,
  exportTableRowsEndpoint,
  importTableEndpoint,
  previewTableEndpoint,
  type TablePreview,
} from '@probeta/contract/table-exchange.ts'
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay } from '../../session/current-session.ts'
import { handFile } from '../../ui/hand-file.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import css from './exchange-panel.module.css'
import { FoundPanel } from './found-panel.tsx'

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
  const mayEdit = useMay()(permission.tables, 'edit')
  const toast = useToast()
  const refresh = useRefresh()
  const [{ exchange: table }, setUrl] = useUrlState(Url)
  const [busy, setBusy] = useState<string>()
  const [file, setFile] = useState<File | null>(null)
  const [looked, setLooked] = useState<Looked>()
  /** The file a preview must belong to: another one may have been chosen meanwhile. */
  const latest = useRef<File | null>(null)
  const columns = columnsOf(table)

  async function busyWith(what: string, work: () => Promise<void>) {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(undefined)
    }
  }
  const download = (format: 'csv' | 'xlsx') =>
    busyWith(format, async () => {
      const query = { table, format, columns: columns.join(',') }
      const got = await api.fetchFile(exportTableRowsEndpoint, { query })
      handFile(got.blob, `${titleOf(table)}.${format}`)
    })
  function choose(chosen: File | null) {
    latest.current = chosen
    setFile(chosen)
    setLooked(undefined)
    if (chosen)
      void busyWith('look', async () => {
        const preview = await api.call(previewTableEndpoint, { params: { table } }, { form: formOf(chosen) })
        if (latest.current === chosen) setLooked({ file: chosen, key: uuid(), preview })
      })
  }
  const bring = ({ file: chosen, key }: Looked) =>
    busyWith('import', async () => {
      const done = await api.call(importTableEndpoint, { params: { table } }, { form: formOf(chosen), key })
      toast.done(t('tables.imported', done))
      choose(null)
      await refresh(
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
      )
    })
  const why = () => {
    if (!looked || !mayEdit) return mayEdit ? undefined : t('common.form.noPermission')
    const { problemsTotal, added, changed } = looked.preview
    if (problemsTotal > 0) return t('tables.hasProblems')
    return added + changed === 0 ? t('tables.nothing') : undefined
  }

  return (
    <Section title={t('tables.exchange')} description={t('tables.exchangeAbout')}>
      <div className={css['panel']}>
        <NativeSelect
          label={t('tables.choose')}
          value={table}
          data={exchangedTables.map((one) => ({ value: one, label: titleOf(one) }))}
          onChange={({ currentTarget }) => {
            const chosen = exchangedTables.find((one) => one === currentTarget.value)
            if (!chosen) return
            setUrl({ exchange: chosen })
            choose(null)
          }}
        />
        <p className="pb-dim pb-flat">
          {t('tables.columns', { names: columns.map((field) => t(`tables.fields.${field}`)).join(', ') })}
        </p>
        <span className="pb-page-actions">
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              loading={busy === format}
              leftSection={<IconDownload size={18} />}
              onClick={() => void download(format)}
            >
              {t('tables.download', { format: format.toUpperCase() })}
            </Button>
          ))}
        </span>
        <hr />
        <FileInput
          label={t('tables.file')}
          description={t('tables.fileHint')}
          accept=".csv,.tsv,.txt,.xlsx"
          leftSection={<IconFileSpreadsheet size={18} />}
          clearable
          disabled={!mayEdit}
          value={file}
          onChange={choose}
        />
        {looked && <FoundPanel preview={looked.preview} />}
        {looked ? (
          <ReasonButton
            side="start"
            loading={busy === 'import'}
            leftSection={<IconUpload size={18} />}
            reason={why()}
            onClick={() => void bring(looked)}
          >
            {t('tables.import')}
          </ReasonButton>
        ) : (
          !mayEdit && <Alert color="gray">{t('common.form.noPermission')}</Alert>
        )}
      </div>
    </Section>
  )
}
