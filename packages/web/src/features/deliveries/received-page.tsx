import { Button, Textarea, TextInput } from '@mantine/core'
import {
  acknowledgeDeliveryEndpoint,
  deliveredDocumentEndpoint,
  type ReceivedDelivery,
  type ReceivedReport,
} from '@probeta/contract/deliveries.ts'
import { IconCheck, IconFileTypePdf, IconLinkOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { createFormat, type Format } from '../../i18n/format.ts'
import { LanguageChoice } from '../../i18n/language-choice.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { handFile } from '../../ui/hand-file.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useSecretLink } from '../../ui/use-secret-link.ts'
import { useToast } from '../../ui/use-toast.ts'
import { openingQuery } from './queries.ts'
import css from './received-page.module.css'
import { StateBadge } from '../../trade/state-badge.tsx'

/** Public page behind the link of an e-mail: the report, its results, and the button that confirms receipt. */
export function ReceivedPage() {
  const { t } = useTranslation()
  const token = useSecretLink()
  const opening = useQuery(openingQuery(token))
  useDocumentTitle(t('deliveries.received.plainTitle'))
  return (
    <main className={css['received']}>
      <header>
        <img src="/assets/probeta.svg" alt="" width="30" height="30" />
        <span>{opening.data?.delivery?.laboratory ?? t('shell.product')}</span>
        <LanguageChoice />
      </header>
      {token === '' ? (
        <Closed state="unknown" />
      ) : (
        <QueryState query={opening}>
          {({ state, delivery, expiresAt }) =>
            delivery ? (
              <Received token={token} delivery={delivery} expiresAt={expiresAt} />
            ) : (
              <Closed state={state === 'open' ? 'unknown' : state} />
            )
          }
        </QueryState>
      )}
    </main>
  )
}

const Closed = ({ state }: { state: 'expired' | 'withdrawn' | 'unknown' }) => {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('deliveries.received.plainTitle')}</h1>
      <EmptyState
        icon={IconLinkOff}
        title={t(`deliveries.received.closed.${state}`)}
        text={t('deliveries.received.closedHint')}
      />
    </>
  )
}

type Props = { token: string; delivery: ReceivedDelivery; expiresAt: string | null }

function Received({ token, delivery, expiresAt }: Props) {
  const { t } = useTranslation()
  const format = createFormat(useLanguage(), delivery.timeZone)
  return (
    <>
      <h1>{t('deliveries.received.title', { laboratory: delivery.laboratory })}</h1>
      <p className={css['about']}>
        {t('deliveries.received.for', { name: delivery.to, client: delivery.client })}
      </p>
      {delivery.message && <p className={css['said']}>{delivery.message}</p>}
      {delivery.event === 'lowResult' && !delivery.acknowledgedAt && (
        <p className={css['low']}>{t('deliveries.received.low')}</p>
      )}
      {delivery.reports.length === 0 && <p className="pb-dim">{t('deliveries.received.noReports')}</p>}
      {delivery.reports.map((report) => (
        <ReportCard key={report.id} token={token} report={report} delivery={delivery} format={format} />
      ))}
      <Acknowledgement token={token} delivery={delivery} format={format} />
      {expiresAt && (
        <p className="pb-dim">{t('deliveries.received.until', { when: format.instant(expiresAt) })}</p>
      )}
    </>
  )
}

type ReportProps = { token: string; report: ReceivedReport; delivery: ReceivedDelivery; format: Format }

function ReportCard({ token, report, delivery, format }: ReportProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { number, revision, stressUnit, results } = report
  async function open() {
    setBusy(true)
    try {
      const blob = await api.fetchBlob(deliveredDocumentEndpoint, { body: { token, reportId: report.id } })
      handFile(blob, `${number}-v${revision}.pdf`)
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  const { lowResult } = delivery
  return (
    <Section title={t('deliveries.received.report', { number, revision })}>
      <div className={css['head']}>
        <StatusBadge
          tone={report.state === 'authorised' ? 'ok' : 'warn'}
          label={t(
            report.state === 'authorised' ? 'deliveries.received.current' : 'deliveries.received.superseded',
          )}
        />
        <span>{`${report.workSite.code} · ${report.workSite.name}`}</span>
        <small>{t('deliveries.received.issued', { when: format.instant(report.issuedAt) })}</small>
      </div>
      {report.replaces && (
        <p className={css['said']}>{t('deliveries.received.replaces', { because: report.replaces })}</p>
      )}
      <ul className={css['results']} aria-label={t('deliveries.received.results')}>
        {results.map(({ sampleCode, element, ageHours, mean, specified, decimals, outcome }) => (
          <li
            key={`${sampleCode} ${ageHours}`}
            data-low={lowResult?.sampleCode === sampleCode && lowResult.ageHours === ageHours}
          >
            <span>
              <strong>{sampleCode}</strong> · {format.age(ageHours)}
              {element && <small>{element}</small>}
            </span>
            <span>
              {mean === null ? '—' : `${format.number(mean, decimals)} ${stressUnit}`}
              {specified !== null && (
                <small>
                  {t('deliveries.received.specified', {
                    value: `${format.number(specified, specified % 1 === 0 ? 0 : 1)} ${stressUnit}`,
                  })}
                </small>
              )}
            </span>
            {outcome && <StateBadge of="verdict" state={outcome} />}
          </li>
        ))}
      </ul>
      <div className={css['head']}>
        <Button leftSection={<IconFileTypePdf size={18} />} loading={busy} onClick={() => void open()}>
          {t('deliveries.received.open')}
        </Button>
        <a className="pb-link" href={`/verificar/${report.code}`}>
          {t('deliveries.received.verify')}
        </a>
      </div>
    </Section>
  )
}

function Acknowledgement({ token, delivery, format }: Omit<ReportProps, 'report'>) {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  if (delivery.acknowledgedAt) {
    return (
      <p className={css['done']} role="status">
        <IconCheck size={18} aria-hidden />
        {t('deliveries.received.done', {
          name: delivery.acknowledgedBy,
          when: format.instant(delivery.acknowledgedAt),
        })}
      </p>
    )
  }
  async function confirm() {
    setMissing(name.trim() === '')
    if (name.trim() === '' || busy) return
    setBusy(true)
    try {
      const answer = await api.call(acknowledgeDeliveryEndpoint, { body: { token, name, comment } })
      client.setQueryData(openingQuery(token).queryKey, answer)
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('deliveries.received.ack')} description={t('deliveries.received.ackHint')}>
      <form
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <TextInput
          label={t('deliveries.received.name')}
          required
          maxLength={200}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={missing ? t('common.form.required') : undefined}
        />
        <Textarea
          label={t('deliveries.received.comment')}
          autosize
          minRows={2}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} leftSection={<IconCheck size={18} />}>
          {t('deliveries.received.ack')}
        </Button>
      </form>
    </Section>
  )
}
