import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  describePersonalDataEndpoint,
  findRetentionEndpoint,
  personalData,
} from '@probeta/contract/laboratory/personal-data.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { retentionNames } from '@probeta/domain/people/retention.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { Line, Lines } from '../../ui/lists/lines.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import css from './personal-data-panel.module.css'
import { RetentionForm } from './retention-form.tsx'

type Register = ResultOf<typeof describePersonalDataEndpoint>

/** For the data protection officer: how long data of people is kept, and what is held where. */
export function PersonalDataPanel() {
  const register = useQuery(api.query(describePersonalDataEndpoint, {}))
  return (
    <QueryState query={register}>
      {(found) => (
        <>
          <Retention register={found} />
          <Erasures register={found} />
          <Kinds register={found} />
        </>
      )}
    </QueryState>
  )
}

const Url = z.object({ retention: z.enum(['edit']).optional() })

function Retention({ register: { overdue, lastRun } }: { register: Register }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useMay()(permission.users, 'approve')
  const [url, setUrl] = useUrlState(Url)
  const query = useQuery(api.query(findRetentionEndpoint, {}))
  const counts = { samples: format.number(overdue.samples), reports: format.number(overdue.reports) }
  return (
    <Section
      title={t('personalData.retention.title')}
      description={t('personalData.retention.about')}
      actions={
        <ReasonButton
          reason={mayEdit ? undefined : t('common.form.noPermission')}
          onClick={() => setUrl({ retention: 'edit' })}
        >
          {t('personalData.retention.edit')}
        </ReasonButton>
      }
    >
      <QueryState query={query}>
        {(periods) => (
          <>
            <KeyValues
              items={[
                ...retentionNames.map((name) => ({
                  label: t(`personalData.retention.fields.${name}`),
                  value: format.number(periods[name]),
                })),
                {
                  label: t('personalData.retention.overdue', { day: format.day(overdue.before) }),
                  value: t('personalData.retention.overdueCounts', counts),
                },
                {
                  label: t('personalData.retention.lastRun'),
                  value: lastRun
                    ? t('personalData.retention.lastCounts', {
                        at: format.instant(lastRun.at),
                        signIns: format.number(lastRun.signIns),
                        letters: format.number(lastRun.letters),
                        notices: format.number(lastRun.notices),
                      })
                    : t('personalData.retention.never'),
                },
              ]}
            />
            {url.retention === 'edit' && mayEdit && (
              <RetentionForm periods={periods} onClose={() => setUrl({ retention: undefined })} />
            )}
          </>
        )}
      </QueryState>
    </Section>
  )
}

/** Whose data was erased: after a restore of an older backup these are erased again. */
function Erasures({ register: { erasures } }: { register: Register }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Section title={t('personalData.erasures.title')}>
      {erasures.length === 0 ? (
        <p className="pb-dim pb-flat">{t('personalData.erasures.none')}</p>
      ) : (
        <Lines label={t('personalData.erasures.title')}>
          {erasures.map(({ number, at, by, reason, userId, contactId, nameKept, redacted }) => (
            <Line
              key={number}
              title={t('personalData.erasures.row', { number, at: format.instant(at), by })}
              facts={[
                userId === null
                  ? t('personalData.erasures.contact', { id: contactId })
                  : t('personalData.erasures.user', { id: userId }),
                reason,
                t('personalData.erasures.redacted', { count: redacted }),
                nameKept && t('personalData.erasures.nameKept'),
              ]}
            />
          ))}
        </Lines>
      )}
    </Section>
  )
}

const columns = ['kind', 'whose', 'basis', 'kept', 'erasure'] as const

function Kinds({ register: { kinds } }: { register: Register }) {
  const { t } = useTranslation()
  return (
    <Section title={t('personalData.title')} description={t('personalData.about')}>
      <div className={css['scroll']} tabIndex={0} role="region" aria-label={t('personalData.title')}>
        <table className={css['list']}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`personalData.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, tables }) => {
              const { whose, basis, kept, erasure } = personalData[kind]
              return (
                <tr key={kind}>
                  <th scope="row">
                    {t(`personalData.kinds.${kind}`)}
                    <details>
                      <summary>{t('personalData.columns.tables')}</summary>
                      {tables.map(({ table, columns: names }) => (
                        <code key={table}>{`${table}: ${names.join(', ')}`}</code>
                      ))}
                    </details>
                  </th>
                  <td data-label={t('personalData.columns.whose')}>{t(`personalData.whose.${whose}`)}</td>
                  <td data-label={t('personalData.columns.basis')}>{t(`personalData.basis.${basis}`)}</td>
                  <td data-label={t('personalData.columns.kept')}>{t(`personalData.kept.${kept}`)}</td>
                  <td data-label={t('personalData.columns.erasure')}>
                    {t(`personalData.erasure.${erasure}`)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
