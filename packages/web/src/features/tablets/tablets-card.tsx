import { permission } from '@probeta/domain/people/permissions.ts'
import { listTabletsEndpoint, removeTabletEndpoint, type Tablet } from '@probeta/contract/tablets.ts'
import { IconDeviceTablet } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { NameTabletForm } from './name-tablet-form.tsx'
import css from './tablets-card.module.css'

const query = api.query(listTabletsEndpoint, {})

/** The devices on which a PIN opens: naming this one, and ending any of them. */
export function TabletsCard() {
  const { t } = useTranslation()
  const toast = useToast()
  const may = useMay()
  const client = useQueryClient()
  const tablets = useQuery(query)
  const [naming, setNaming] = useState(false)
  const [leaving, setLeaving] = useState<Tablet>()
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey })
  const items = tablets.data?.items ?? []
  const former = items.filter(({ removedAt }) => removedAt !== null)
  const current = items.filter(({ removedAt }) => removedAt === null)
  const reason = may(permission.users, 'edit') ? undefined : t('common.form.noPermission')

  async function remove({ id }: Tablet) {
    await api.call(removeTabletEndpoint, { params: { tabletId: id } })
    toast.done(t('tablets.card.removed'))
    await refresh()
  }

  return (
    <div className={css['card']}>
      <Section title={t('tablets.card.title')} description={t('tablets.card.about')}>
        <QueryState query={tablets}>
          {() => (
            <>
              {current.length === 0 && <p className={css['empty']}>{t('tablets.card.empty')}</p>}
              <ul className="pb-card-rows">
                {current.map((tablet) => (
                  <Row key={tablet.id} tablet={tablet}>
                    <ReasonButton
                      variant="subtle"
                      size="compact-md"
                      reason={reason}
                      aria-label={t('tablets.card.removeNamed', { name: tablet.name })}
                      onClick={() => setLeaving(tablet)}
                    >
                      {t('tablets.card.remove')}
                    </ReasonButton>
                  </Row>
                ))}
              </ul>
              {naming ? (
                <NameTabletForm
                  onNamed={() => {
                    setNaming(false)
                    void refresh()
                  }}
                  onCancel={() => setNaming(false)}
                />
              ) : (
                <div className={css['make']}>
                  <ReasonButton
                    variant="light"
                    leftSection={<IconDeviceTablet size={18} />}
                    reason={reason}
                    onClick={() => setNaming(true)}
                  >
                    {t(current.some(({ here }) => here) ? 'tablets.card.rename' : 'tablets.card.make')}
                  </ReasonButton>
                </div>
              )}
              {former.length > 0 && (
                <details className={css['former']}>
                  <summary>{t('tablets.card.former', { count: former.length })}</summary>
                  <ul className="pb-card-rows">
                    {former.map((tablet) => (
                      <Row key={tablet.id} tablet={tablet} />
                    ))}
                  </ul>
                </details>
              )}
            </>
          )}
        </QueryState>
        {leaving && (
          <ConfirmReason
            title={t('tablets.card.removeTitle', { name: leaving.name })}
            text={t('tablets.card.removeText')}
            confirmLabel={t('tablets.card.remove')}
            needsReason={false}
            danger
            onConfirm={() => remove(leaving)}
            onClose={() => setLeaving(undefined)}
          />
        )}
      </Section>
    </div>
  )
}

function Row({ tablet, children }: { tablet: Tablet; children?: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, addedBy, addedAt, removedAt, here } = tablet
  return (
    <li>
      <IconDeviceTablet size={22} stroke={1.5} aria-hidden />
      <div>
        <strong>{name}</strong>
        {here && <StatusBadge tone="ok" label={t('tablets.card.here')} />}
        <p>
          <span>{t('tablets.card.added', { name: addedBy.name, at: format.dayOf(addedAt) })}</span>
          {removedAt !== null && <span>{t('tablets.card.removedOn', { at: format.dayOf(removedAt) })}</span>}
        </p>
      </div>
      {children}
    </li>
  )
}
