import { aboutLanguage } from '@probeta/contract/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Drawer } from '@mantine/core'
import {
  type Certificate,
  removeTechnicianFeedEndpoint,
  type Technician,
  withdrawCertificateEndpoint,
} from '@probeta/contract/technicians.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { CertificateForm } from './certificate-form.tsx'
import { describeCertificate } from './columns.tsx'
import { PaperCard } from './paper-card.tsx'
import { technicianQuery } from './queries.ts'
import { TechnicianForm } from './technician-form.tsx'
import css from './technician-page.module.css'

type Open = { form: Certificate | 'new' } | { withdraw: Certificate } | 'feed' | 'details'

/** One technician, always up to date. */
export function TechnicianPanel({ userId, onClose }: { userId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const technician = useQuery(technicianQuery(userId))
  if (technician.data) return <Shown technician={technician.data} onClose={onClose} />
  return (
    <Drawer
      opened
      onClose={onClose}
      size={560}
      title={t('technicians.fields.name')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <QueryState query={technician}>{() => null}</QueryState>
    </Drawer>
  )
}

/** The recorded data, the certificates, and the address of the calendar. */
function Shown({ technician, onClose }: { technician: Technician; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const [open, setOpen] = useState<Open>()
  const { id, name, certificates, feedSince } = technician
  const held = certificates.filter(({ withdrawnAt }) => withdrawnAt === null)
  const former = certificates.filter(({ withdrawnAt }) => withdrawnAt !== null)
  const reason = may(permission.technicians, 'edit') ? undefined : t('common.form.noPermission')
  const close = () => setOpen(undefined)

  if (open === 'details') return <TechnicianForm technician={technician} onClose={close} />
  if (typeof open === 'object' && 'form' in open)
    return (
      <CertificateForm userId={id} {...(open.form !== 'new' && { certificate: open.form })} onClose={close} />
    )

  async function withdraw(certificate: Certificate, why: string) {
    try {
      await api.call(withdrawCertificateEndpoint, {
        params: { certificateId: certificate.id },
        version: certificate.version,
        body: { reason: why },
      })
      toast.done(t('technicians.withdrawn'))
    } finally {
      await refresh('/technicians', '/visits')
    }
  }
  async function removeFeed() {
    await api.call(removeTechnicianFeedEndpoint, { params: { userId: id } })
    toast.done(t('technicians.feedRemoved'))
    await refresh('/technicians')
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      size={560}
      title={name}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <div className={css['panel']}>
        <div className="pb-stack">
          <KeyValues
            items={[
              {
                label: t('technicians.fields.functions'),
                value:
                  technician.functions === null
                    ? t('technicians.notSaid')
                    : technician.functions.map((one) => t(`technicians.types.${one}`)).join(' · '),
              },
              { label: t('technicians.fields.document'), value: technician.document },
              { label: t('technicians.fields.mobile'), value: technician.mobile },
              { label: t('technicians.fields.email'), value: technician.email },
              { label: t('technicians.fields.zone'), value: technician.zone },
              { label: t('technicians.fields.hours'), value: technician.hours },
              {
                label: t('technicians.fields.signature'),
                value: t(technician.signs ? 'technicians.signature.kept' : 'technicians.signature.none'),
              },
              { label: t('technicians.fields.language'), value: aboutLanguage(technician.language).name },
            ]}
          />
          {!technician.signsIn && <p>{t('technicians.noAccess')}</p>}
          <div>
            <ReasonButton
              variant="default"
              reason={reason}
              aria-label={t('technicians.detailsOf', { name })}
              onClick={() => setOpen('details')}
            >
              {t('technicians.details')}
            </ReasonButton>
          </div>
        </div>
        <h3 className={css['head']}>{t('technicians.fields.certificates')}</h3>
        {held.length === 0 && (
          <p>
            {t('technicians.none')}. {t('technicians.noneHint')}
          </p>
        )}
        <ul className={css['rows']}>
          {held.map((certificate) => (
            <Row key={certificate.id} certificate={certificate} reason={reason}>
              <ReasonButton
                variant="subtle"
                size="compact-md"
                reason={reason}
                aria-label={t('technicians.editOf', { number: certificate.number })}
                onClick={() => setOpen({ form: certificate })}
              >
                {t('technicians.edit')}
              </ReasonButton>
              <ReasonButton
                variant="subtle"
                color="red"
                size="compact-md"
                reason={reason}
                aria-label={t('technicians.withdrawOf', { number: certificate.number })}
                onClick={() => setOpen({ withdraw: certificate })}
              >
                {t('technicians.withdraw')}
              </ReasonButton>
            </Row>
          ))}
        </ul>
        <div>
          <ReasonButton
            variant="light"
            leftSection={<IconPlus size={18} />}
            reason={reason}
            onClick={() => setOpen({ form: 'new' })}
          >
            {t('technicians.add')}
          </ReasonButton>
        </div>
        {former.length > 0 && (
          <details className={css['former']}>
            <summary>{t('technicians.former', { count: former.length })}</summary>
            <ul className={css['rows']}>
              {former.map((certificate) => (
                <Row key={certificate.id} certificate={certificate} />
              ))}
            </ul>
          </details>
        )}
        {feedSince !== null && (
          <div className={css['what']}>
            <p>{t('technicians.feed', { day: format.dayOf(feedSince) })}</p>
            {may(permission.technicians, 'edit') && (
              <Button variant="default" size="compact-md" onClick={() => setOpen('feed')}>
                {t('technicians.removeFeed')}
              </Button>
            )}
          </div>
        )}
      </div>
      {typeof open === 'object' && 'withdraw' in open && (
        <ConfirmReason
          title={t('technicians.withdrawTitle')}
          text={t('technicians.withdrawText')}
          confirmLabel={t('technicians.withdraw')}
          danger
          onConfirm={(why) => withdraw(open.withdraw, why)}
          onClose={close}
        />
      )}
      {open === 'feed' && (
        <ConfirmReason
          title={t('technicians.removeFeed')}
          text={t('technicians.removeFeedText', { name })}
          confirmLabel={t('technicians.removeFeed')}
          danger
          needsReason={false}
          onConfirm={removeFeed}
          onClose={close}
        />
      )}
    </Drawer>
  )
}

type RowProps = { certificate: Certificate; reason?: string | undefined; children?: ReactNode }

function Row({ certificate, reason, children }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const { type, number, issuer, expiresOn, withdrawnAt } = certificate
  const status =
    withdrawnAt === null
      ? describeCertificate(t, format, expiresOn, today)
      : { tone: 'neutral' as const, label: t('technicians.standing.withdrawn') }
  return (
    <li>
      <span className={css['what']}>
        <strong>{[t(`technicians.types.${type}`), number].filter(Boolean).join(' · ')}</strong>
        <small>{issuer}</small>
        <StatusBadge {...status} />
        {children && <PaperCard certificate={certificate} reason={reason} />}
      </span>
      {children && <span className={css['buttons']}>{children}</span>}
    </li>
  )
}
