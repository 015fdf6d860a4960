import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Progress } from '@mantine/core'
import {
  describeLaboratoryExportEndpoint,
  exportLaboratoryEndpoint,
} from '@probeta/contract/laboratory-exports.ts'
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
import { useToast } from '../../ui/use-toast.ts'
import css from './complete-export-panel.module.css'

/** `part`: the fraction received, null while the server prepares; undefined: not running. */
type State = { part: number | null } | undefined

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
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const [state, setState] = useState<State>()
  const contents = useQuery({ ...api.query(describeLaboratoryExportEndpoint, {}), staleTime: 60_000 })

  async function take() {
    setState({ part: null })
    try {
      const file = await api.fetchFile(
        exportLaboratoryEndpoint,
        {},
        { onProgress: (part) => setState({ part }) },
      )
      handFile(file.blob, file.name || 'laboratory.zip')
      toast.done(t('laboratoryExports.done'))
    } catch (error) {
      toast.refused(error)
    } finally {
      setState(undefined)
    }
  }
  const part = state?.part ?? null
  return (
    <>
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
            <p>
              {part === null
                ? t('laboratoryExports.wait')
                : t('laboratoryExports.coming', { part: format.number(part * 100) })}
            </p>
            <Progress
              value={part === null ? 100 : part * 100}
              animated={part === null}
              striped={part === null}
              aria-label={t('laboratoryExports.title')}
            />
          </div>
        )}
      </Section>
      <QueryState query={contents}>
        {({ tables, left, fileBytes }) => (
          <div className={css['two']}>
            <Section
              title={t('laboratoryExports.inside')}
              description={`${t('laboratoryExports.total', {
                count: tables.reduce((sum, { rows }) => sum + rows, 0),
                tables: tables.length,
              })}. ${t('laboratoryExports.size', { value: format.number(fileBytes / 1_000_000, 1) })}`}
            >
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
                        {t(`laboratoryExports.names.${name}` as 'laboratoryExports.names.client')}
                        <code>{name}</code>
                      </th>
                      <td>{format.number(rows)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Section>
            <Section title={t('laboratoryExports.left')}>
              {(['secret', 'internal'] as const).map((why) => (
                <div key={why} className={css['left']}>
                  <h3>{t(`laboratoryExports.${why}`)}</h3>
                  <ul>
                    {left
                      .filter((one) => one.why === why)
                      .map(({ name }) => (
                        <li key={name}>
                          {t(`laboratoryExports.names.${name}` as 'laboratoryExports.names.client')}
                        </li>
                      ))}
                  </ul>
                </div>
              ))}
            </Section>
          </div>
        )}
      </QueryState>
    </>
  )
}
