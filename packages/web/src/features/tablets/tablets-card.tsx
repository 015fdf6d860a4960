import { permission } from '@probeta/domain/people/permissions.ts'
import { listTabletsEndpoint, removeTabletEndpoint, type Tablet } from '@probeta/contract/access/tablets.ts'
import { IconDeviceTablet } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { AskButton } from '../../ui/forms/ask-button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { NameTabletForm } from './name-tablet-form.tsx'
import css from './tablets-card.module.css'

const query = api.query(listTabletsEndpoint, {})

/** The devices on which a PIN opens: naming this one, and ending any of them. */
export function TabletsCard() {
  const { t } = useTranslation()
  return (
    <Section title={t('tablets.card.title')} description={t('tablets.card.about')}>
      <QueryState query={useQuery(query)}>{({ items }) => <Tablets items={items} />}</QueryState>
    </Section>
  )
}

function Tablets({ items }: { items: readonly Tablet[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey })
  const reason = useMay()(permission.users, 'edit') ? undefined : t('common.form.noPermission')
  const current = items.filter(({ removedAt }) => removedAt === null)
  const former = items.filter(({ removedAt }) => removedAt !== null)
  return (
    <>
      {current.length === 0 && <p className={`pb-flat pb-dim ${css['empty']}`}>{t('tablets.card.empty')}</p>}
      <ul className="pb-card-rows">
        {current.map((tablet) => (
          <Row key={tablet.id} tablet={tablet}>
            <RemoveButton tablet={tablet} reason={reason} onRemoved={refresh} />
          </Row>
        ))}
      </ul>
      <NameTablet again={current.some(({ here }) => here)} reason={reason} onNamed={() => void refresh()} />
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
  )
}

type RemoveProps = { tablet: Tablet; reason: string | undefined; onRemoved: () => Promise<unknown> }

function RemoveButton({ tablet: { id, name }, reason, onRemoved }: RemoveProps) {
  const { t } = useTranslation()
  const toast = useToast()
  async function remove() {
    await api.call(removeTabletEndpoint, { params: { tabletId: id } })
    toast.done(t('tablets.card.removed'))
    await onRemoved()
  }
  return (
    <AskButton
      variant="subtle"
      size="compact-md"
      reason={reason}
      aria-label={t('tablets.card.removeNamed', { name })}
      label={t('tablets.card.remove')}
      ask={{
        danger: true,
        needsReason: false,
        title: t('tablets.card.removeTitle', { name }),
        text: t('tablets.card.removeText'),
        onConfirm: remove,
      }}
    />
  )
}

type NameProps = { again: boolean; reason: string | undefined; onNamed: () => void }

function NameTablet({ again, reason, onNamed }: NameProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (open)
    return (
      <NameTabletForm
        onNamed={() => {
          close()
          onNamed()
        }}
        onCancel={close}
      />
    )
  return (
    <div className={css['make']}>
      <ReasonButton
        variant="light"
        leftSection={<IconDeviceTablet size={18} />}
        reason={reason}
        onClick={() => setOpen(true)}
      >
        {t(again ? 'tablets.card.rename' : 'tablets.card.make')}
      </ReasonButton>
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
