import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Progress } from '@mantine/core'
import {
  describeLaboratoryExportEndpoint,
  exportLaboratoryEndpoint,
} from '@probeta/contract/laboratory/laboratory-exports.ts'
import { IconFileZip, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { handFile } from '../../ui/hand-file.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import css from './complete-export-panel.module.css'

/** `part`: the fraction received, null while the server prepares; undefined: not running. */
type State = { part: number | null } | undefined
type Contents = ResultOf<typeof describeLaboratoryExportEndpoint>

/** Exports all data of the laboratory to one file, for its administrators. */
export function CompleteExportPanel() {
  const { t } = useTranslation()
  const may = useMay()
  if (may(permission.users, 'approve')) return <CompleteExport />
  return (
    <EmptyState
      icon={IconLock}
      title={t('laboratoryExports.title')}
      text={t('laboratoryExports.noPermission')}
    />
  )
}

function CompleteExport() {
  const contents = useQuery({ ...api.query(describeLaboratoryExportEndpoint, {}), staleTime: 60_000 })
  return (
    <>
      <TakeExport />
      <QueryState query={contents}>
        {(found) => (
          <div className={css['two']}>
            <Inside contents={found} />
            <LeftOut left={found.left} />
          </div>
        )}
      </QueryState>
    </>
  )
}

/** The button, and how far the file has come once it was pressed. */
function TakeExport() {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const [state, setState] = useState<State>()

  async function take() {
    setState({ part: null })
    try {
      const onProgress = (part: number) => setState({ part })
      const file = await api.fetchFile(exportLaboratoryEndpoint, {}, { onProgress })
      handFile(file.blob, file.name || 'laboratory.zip')
      toast.done(t('laboratoryExports.done'))
    } catch (error) {
      toast.refused(error)
    } finally {
      setState(undefined)
    }
  }
  const part = state?.part ?? null
  const percent = part === null ? null : part * 100
  return (
    <Section title={t('laboratoryExports.title')} description={t('laboratoryExports.about')}>
      <Button
        loading={state !== undefined}
        leftSection={<IconFileZip size={18} />}
        onClick={() => void take()}
      >
        {t('laboratoryExports.start')}
      </Button>
      {state && (
        <div className={css['wait']} role="status">
          <p className="pb-dim">
            {percent === null
              ? t('laboratoryExports.wait')
              : t('laboratoryExports.coming', { part: format.number(percent) })}
          </p>
          <Progress
            value={percent ?? 100}
            animated={percent === null}
            striped={percent === null}
            aria-label={t('laboratoryExports.title')}
          />
        </div>
      )}
    </Section>
  )
}

const useNameTable = () => {
  const { t } = useTranslation()
  return (name: string) => t(`laboratoryExports.names.${name}` as 'laboratoryExports.names.client')
}

function Inside({ contents: { tables, fileBytes } }: { contents: Contents }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameTable = useNameTable()
  const count = tables.reduce((sum, { rows }) => sum + rows, 0)
  const total = t('laboratoryExports.total', { count, rows: format.number(count), tables: tables.length })
  const size = t('laboratoryExports.size', { value: format.number(fileBytes / 1_000_000, 1) })
  return (
    <Section title={t('laboratoryExports.inside')} description={`${total}. ${size}`}>
      <table className={css['list']}>
        <thead>
          <tr>
            <th scope="col">{t('laboratoryExports.tables')}</th>
            <th scope="col">{t('laboratoryExports.rows')}</th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ name, rows }) => (
            <tr key={name}>
              <th scope="row">
                {nameTable(name)}
                <code>{name}</code>
              </th>
              <td>{format.number(rows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** What the file does not hold, by the reason. */
function LeftOut({ left }: Pick<Contents, 'left'>) {
  const { t } = useTranslation()
  const nameTable = useNameTable()
  return (
    <Section title={t('laboratoryExports.left')}>
      {(['secret', 'internal'] as const).map((why) => (
        <div key={why} className={css['left']}>
          <h3>{t(`laboratoryExports.${why}`)}</h3>
          <ul>
            {left
              .filter((one) => one.why === why)
              .map(({ name }) => (
                <li key={name}>{nameTable(name)}</li>
              ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}
