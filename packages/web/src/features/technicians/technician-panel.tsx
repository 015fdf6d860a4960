import { aboutLanguage } from '@probeta/contract/base/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Drawer } from '@mantine/core'
import {
  type Certificate,
  removeTechnicianFeedEndpoint,
  type Technician,
  withdrawCertificateEndpoint,
} from '@probeta/contract/clients/technicians.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { AskButton } from '../../ui/forms/ask-button.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { CertificateForm } from './certificate-form.tsx'
import { describeCertificate } from './columns.tsx'
import { PaperCard } from './paper-card.tsx'
import { technicianQuery } from './queries.ts'
import { TechnicianForm } from './technician-form.tsx'
import css from './technician-page.module.css'

/** The open form: the data of the technician, a new certificate, or one to change. */
type Editing = 'details' | 'certificate' | Certificate
type Props = { technician: Technician; onEdit: (form: Editing) => void }

/** One technician, always up to date: the recorded data, the certificates, and the address of the calendar. */
export function TechnicianPanel({ userId, onClose }: { userId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const query = useQuery(technicianQuery(userId))
  const [form, setForm] = useState<Editing>()
  const technician = query.data
  const close = () => setForm(undefined)
  if (technician && form === 'details') return <TechnicianForm technician={technician} onClose={close} />
  if (technician && form)
    return (
      <CertificateForm
        userId={userId}
        {...(form !== 'certificate' && form !== 'details' && { certificate: form })}
        onClose={close}
      />
    )
  return (
    <Drawer opened onClose={onClose} size={560} title={technician?.name ?? t('technicians.fields.name')}>
      <QueryState query={query}>
        {(found) => (
          <div className="pb-stack-wide">
            <Details technician={found} onEdit={setForm} />
            <Certificates technician={found} onEdit={setForm} />
            {found.feedSince !== null && <Feed technician={found} since={found.feedSince} />}
          </div>
        )}
      </QueryState>
    </Drawer>
  )
}

function useNoPermission() {
  const { t } = useTranslation()
  return useMay()(permission.technicians, 'edit') ? undefined : t('common.form.noPermission')
}

function Details({ technician, onEdit }: Props) {
  const { t } = useTranslation()
  const { name, functions, signs, signsIn, language } = technician
  const texts = (['document', 'mobile', 'email', 'zone', 'hours'] as const).map((field) => ({
    label: t(`technicians.fields.${field}`),
    value: technician[field],
  }))
  return (
    <div className="pb-stack">
      <KeyValues
        items={[
          {
            label: t('technicians.fields.functions'),
            value:
              functions?.map((one) => t(`technicians.types.${one}`)).join(' · ') ?? t('technicians.notSaid'),
          },
          ...texts,
          {
            label: t('technicians.fields.signature'),
            value: t(signs ? 'technicians.signature.kept' : 'technicians.signature.none'),
          },
          { label: t('technicians.fields.language'), value: aboutLanguage(language).name },
        ]}
      />
      {!signsIn && <p className="pb-flat pb-dim">{t('technicians.noAccess')}</p>}
      <div>
        <ReasonButton
          variant="default"
          reason={useNoPermission()}
          aria-label={t('technicians.detailsOf', { name })}
          onClick={() => onEdit('details')}
        >
          {t('technicians.details')}
        </ReasonButton>
      </div>
    </div>
  )
}

function Certificates({ technician: { certificates }, onEdit }: Props) {
  const { t } = useTranslation()
  const held = certificates.filter(({ withdrawnAt }) => withdrawnAt === null)
  const former = certificates.filter(({ withdrawnAt }) => withdrawnAt !== null)
  return (
    <>
      <h3 className={css['head']}>{t('technicians.fields.certificates')}</h3>
      {held.length === 0 && (
        <p className="pb-flat pb-dim">
          {t('technicians.none')}. {t('technicians.noneHint')}
        </p>
      )}
      <ul className={`pb-plain-list ${css['rows']}`}>
        {held.map((certificate) => (
          <HeldRow key={certificate.id} certificate={certificate} onEdit={() => onEdit(certificate)} />
        ))}
      </ul>
      <div>
        <ReasonButton
          variant="light"
          leftSection={<IconPlus size={18} />}
          reason={useNoPermission()}
          onClick={() => onEdit('certificate')}
        >
          {t('technicians.add')}
        </ReasonButton>
      </div>
      {former.length > 0 && (
        <details className={css['former']}>
          <summary>{t('technicians.former', { count: former.length })}</summary>
          <ul className={`pb-plain-list ${css['rows']}`}>
            {former.map((certificate) => (
              <li key={certificate.id}>
                <CertificateFacts certificate={certificate} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function HeldRow({ certificate, onEdit }: { certificate: Certificate; onEdit: () => void }) {
  const { t } = useTranslation()
  const reason = useNoPermission()
  const look = { variant: 'subtle', size: 'compact-md', reason } as const
  const { number } = certificate
  return (
    <li>
      <CertificateFacts certificate={certificate}>
        <PaperCard certificate={certificate} reason={reason} />
      </CertificateFacts>
      <span className="pb-row">
        <ReasonButton {...look} aria-label={t('technicians.editOf', { number })} onClick={onEdit}>
          {t('technicians.edit')}
        </ReasonButton>
        <AskButton
          {...look}
          color="red"
          aria-label={t('technicians.withdrawOf', { number })}
          label={t('technicians.withdraw')}
          ask={{
            danger: true,
            title: t('technicians.withdrawTitle'),
            text: t('technicians.withdrawText'),
            onConfirm: useWithdraw(certificate),
          }}
        />
      </span>
    </li>
  )
}

function useWithdraw({ id, version }: Certificate) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  return async (reason: string) => {
    try {
      const params = { certificateId: id }
      await api.call(withdrawCertificateEndpoint, { params, version, body: { reason } })
      toast.done(t('technicians.withdrawn'))
    } finally {
      await refresh('/technicians', '/visits')
    }
  }
}

function CertificateFacts({ certificate, children }: { certificate: Certificate; children?: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const { type, number, issuer, expiresOn, withdrawnAt } = certificate
  const status =
    withdrawnAt === null
      ? describeCertificate(t, format, expiresOn, today)
      : { tone: 'neutral' as const, label: t('technicians.standing.withdrawn') }
  return (
    <span className={css['what']}>
      <strong className="pb-strong">
        {[t(`technicians.types.${type}`), number].filter(Boolean).join(' · ')}
      </strong>
      <small className="pb-dim">{issuer}</small>
      <StatusBadge {...status} />
      {children}
    </span>
  )
}

/** The address of the technician's calendar, and its removal. */
function Feed({ technician: { id, name }, since }: { technician: Technician; since: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const refresh = useRefresh()
  const mayEdit = useMay()(permission.technicians, 'edit')

  async function remove() {
    await api.call(removeTechnicianFeedEndpoint, { params: { userId: id } })
    toast.done(t('technicians.feedRemoved'))
    await refresh('/technicians')
  }
  return (
    <div className={css['what']}>
      <p className="pb-flat pb-dim">{t('technicians.feed', { day: format.dayOf(since) })}</p>
      {mayEdit && (
        <AskButton
          variant="default"
          size="compact-md"
          label={t('technicians.removeFeed')}
          ask={{
            danger: true,
            needsReason: false,
            title: t('technicians.removeFeed'),
            text: t('technicians.removeFeedText', { name }),
            onConfirm: remove,
          }}
        />
      )}
    </div>
  )
}
