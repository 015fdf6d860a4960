import { Alert, NativeSelect } from '@mantine/core'
import {
  dayOrders,
  type ReadingFilePreview,
  type ReadingFileSettings,
} from '@probeta/contract/laboratory/curing-readings.ts'
import type { CuringTank } from '@probeta/contract/laboratory/curing-tanks.ts'
import { rejections } from '@probeta/domain/curing/reject-reading.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../api/use-refresh.ts'
import { useWordOf } from '../../i18n/use-word-of.ts'
import { useFormat } from '../../session/current-session.ts'
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx'
import { ChooseFileButton } from '../../ui/fields/choose-file-button.tsx'
import { Dialog } from '../../ui/forms/dialog.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { PointTable } from '../../ui/lists/point-table.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { afterReading } from './queries.ts'
import { useReadingFile } from './use-reading-file.ts'

/** Takes the file of a logger: its columns, what would become of its rows, and then the readings. */
export function FileForm({ tank, onClose }: { tank: CuringTank; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, found, settings, ready, choose, change, commit } = useReadingFile(tank.id, async (taken) => {
    toast.done(t('curingTanks.file.done', { count: taken }))
    await refresh(...afterReading)
    onClose()
  })
  const kept = found ? found.taken + found.rejected : 0
  const missing = found && !ready ? t('curingTanks.file.columns') : undefined
  return (
    <Dialog onClose={onClose} title={`${t('curingTanks.file.title')} · ${tank.name}`} size="lg">
      <div className="pb-stack-wide">
        <p className="pb-modal-text">{t('curingTanks.file.about')}</p>
        <ChooseFileButton
          variant={found ? 'default' : 'filled'}
          loading={busy}
          leftSection={<IconFileSpreadsheet size={18} />}
          accept=".csv,.txt,.tsv,.xlsx"
          inputLabel={t('curingTanks.file.choose')}
          onFile={choose}
        >
          {t('curingTanks.file.choose')}
        </ChooseFileButton>
        {found && <Columns found={found} settings={settings} onChange={change} />}
        {found?.settings && <Result found={found} />}
        {found && (
          <ReasonButton
            loading={busy}
            reason={missing ?? (kept === 0 ? t('curingTanks.file.nothing') : undefined)}
            onClick={commit}
          >
            {t('curingTanks.file.commit', { count: found.taken })}
          </ReasonButton>
        )}
      </div>
    </Dialog>
  )
}

const columns = ['day', 'time', 'temperature', 'humidity'] as const
type ColumnsProps = {
  found: ReadingFilePreview
  settings: ReadingFileSettings
  onChange: (settings: ReadingFileSettings) => void
}

function Columns({ found, settings, onChange }: ColumnsProps) {
  const { t } = useTranslation()
  const names = [...new Set(found.columns)].filter((name) => name !== '')
  const isNeeded = (column: (typeof columns)[number]) => column === 'day' || column === 'temperature'
  return (
    <div className="pb-pair">
      {columns.map((column) => (
        <NativeSelect
          key={column}
          label={t(`curingTanks.file.${column}`)}
          required={isNeeded(column)}
          data={[
            { value: '', label: t('curingTanks.file.none') },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          value={settings.columns[column] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...settings,
              columns: { ...settings.columns, [column]: value === '' && !isNeeded(column) ? null : value },
            })
          }
        />
      ))}
      <ChoiceSelect
        label={t('curingTanks.file.dayOrder')}
        value={settings.dayOrder}
        choices={dayOrders.map((value) => ({ value, label: t(`curingTanks.file.orders.${value}`) }))}
        onChange={(dayOrder) => onChange({ ...settings, dayOrder })}
      />
    </div>
  )
}

const counts = ['taken', 'repeated', 'rejected', 'unreadable'] as const
const known: readonly string[] = rejections

function Result({ found }: { found: ReadingFilePreview }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { word } = useWordOf()
  const { problems } = found
  const wordProblem = (code: string) =>
    word(known.includes(code) ? `curingTanks.rejections.${code}` : `imports.problems.${code}`)
  return (
    <div role="status" className="pb-stack">
      <KeyValues
        items={counts.map((name) => ({
          label: t(`curingTanks.file.${name}`),
          value: format.number(found[name]),
        }))}
      />
      {problems.length > 0 && (
        <Alert color="yellow" title={t('curingTanks.file.problems')}>
          <PointTable
            label={t('curingTanks.file.problems')}
            count={problems.length}
            columns={[
              {
                head: t('curingTanks.file.row'),
                cell: (at) => format.number(problems[at]?.row),
                right: true,
              },
              { head: t('curingTanks.file.value'), cell: (at) => problems[at]?.value ?? '' },
              { head: t('curingTanks.file.problem'), cell: (at) => wordProblem(problems[at]?.code ?? '') },
            ]}
          />
        </Alert>
      )}
    </div>
  )
}
