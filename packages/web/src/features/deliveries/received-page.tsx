import { asFileName } from '@probeta/domain/report/number-format.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import {
  acknowledgeDeliveryEndpoint,
  deliveredDocumentEndpoint,
  type ReceivedDelivery,
  type ReceivedReport,
} from '@probeta/contract/reports/deliveries.ts'
import { IconCheck, IconFileTypePdf, IconLinkOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { formatIn, type Format } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { handFile } from '../../ui/hand-file.ts'
import { OpenPage } from '../../ui/open-page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useSecretLink } from '../../ui/use-secret-link.ts'
import { openingQuery } from './queries.ts'
import panel from './delivery-panel.module.css'
import css from './received-page.module.css'
import { StateBadge } from '../../trade/state-badge.tsx'

/** Public page behind the link of an e-mail: the report, its results, and the button that confirms receipt. */
export function ReceivedPage() {
  const { t } = useTranslation()
  const token = useSecretLink()
  const opening = useQuery(openingQuery(token))
  useDocumentTitle(t('deliveries.received.plainTitle'))
  return (
    <OpenPage className={css['received']} head={opening.data?.delivery?.laboratory ?? t('shell.product')}>
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
    </OpenPage>
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
  const format = formatIn(useLanguage(), delivery.timeZone)
  return (
    <>
      <h1>{t('deliveries.received.title', { laboratory: delivery.laboratory })}</h1>
      <p className="pb-dim">{t('deliveries.received.for', { name: delivery.to, client: delivery.client })}</p>
      {delivery.message && <p className={panel['said']}>{delivery.message}</p>}
      {delivery.event === 'lowResult' && !delivery.acknowledgedAt && (
        <p className={panel['fault']}>{t('deliveries.received.low')}</p>
      )}
      {delivery.reports.length === 0 && <p className="pb-dim">{t('deliveries.received.noReports')}</p>}
      {delivery.reports.map((report) => (
        <ReportCard key={report.id} token={token} report={report} delivery={delivery} format={format} />
      ))}
      {delivery.acknowledgedAt ? (
        <p className={css['done']} role="status">
          <IconCheck size={18} aria-hidden />
          {t('deliveries.received.done', {
            name: delivery.acknowledgedBy,
            when: format.instant(delivery.acknowledgedAt),
          })}
        </p>
      ) : (
        <Acknowledgement token={token} />
      )}
      {expiresAt && (
        <p className="pb-dim">{t('deliveries.received.until', { when: format.instant(expiresAt) })}</p>
      )}
    </>
  )
}

type ReportProps = { token: string; report: ReceivedReport; delivery: ReceivedDelivery; format: Format }

function ReportCard({ token, report, delivery, format }: ReportProps) {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  const { id: reportId, number, revision, workSite, replaces, code } = report
  const open = async () => {
    const blob = await api.fetchBlob(deliveredDocumentEndpoint, { body: { token, reportId } })
    handFile(blob, `${asFileName(number)}-v${revision}.pdf`)
  }
  const current = report.state === 'authorised'
  return (
    <Section title={t('deliveries.received.report', { number, revision })}>
      <div className="pb-row">
        <StatusBadge
          tone={current ? 'ok' : 'warn'}
          label={t(current ? 'deliveries.received.current' : 'deliveries.received.superseded')}
        />
        <span>{`${workSite.code} · ${workSite.name}`}</span>
        <small className="pb-dim">
          {t('deliveries.received.issued', { when: format.instant(report.issuedAt) })}
        </small>
      </div>
      {replaces && (
        <p className={panel['said']}>{t('deliveries.received.replaces', { because: replaces })}</p>
      )}
      <Results report={report} lowResult={delivery.lowResult} format={format} />
      <div className="pb-row">
        <Button leftSection={<IconFileTypePdf size={18} />} loading={busy} onClick={() => void run(open)}>
          {t('deliveries.received.open')}
        </Button>
        <a className="pb-link" href={`/verificar/${code}`}>
          {t('deliveries.received.verify')}
        </a>
      </div>
    </Section>
  )
}

type ResultsProps = Pick<ReportProps, 'report' | 'format'> & Pick<ReceivedDelivery, 'lowResult'>

function Results({ report: { results, stressUnit }, lowResult, format }: ResultsProps) {
  const { t } = useTranslation()
  const stress = (value: number, decimals: number) => `${format.number(value, decimals)} ${stressUnit}`
  return (
    <ul className={`pb-plain-list ${css['results']}`} aria-label={t('deliveries.received.results')}>
      {results.map(({ sampleCode, element, ageHours, mean, specified, decimals, outcome }) => (
        <li
          key={`${sampleCode} ${ageHours}`}
          data-low={lowResult?.sampleCode === sampleCode && lowResult.ageHours === ageHours}
        >
          <span>
            <strong>{sampleCode}</strong> · {format.age(ageHours)}
            {element && <small className="pb-block pb-dim">{element}</small>}
          </span>
          <span>
            {mean === null ? '—' : stress(mean, decimals)}
            {specified !== null && (
              <small className="pb-block pb-dim">
                {t('deliveries.received.specified', {
                  value: stress(specified, specified % 1 === 0 ? 0 : 1),
                })}
              </small>
            )}
          </span>
          {outcome && <StateBadge of="verdict" state={outcome} />}
        </li>
      ))}
    </ul>
  )
}

function Acknowledgement({ token }: { token: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const { form, field } = useContractForm(acknowledgeDeliveryEndpoint.body, {
    values: { name: '', comment: '' },
    label: (name) => t(`deliveries.received.${name}`),
  })
  const confirm = (values: { name: string; comment: string }) =>
    run(async () => {
      const answer = await api.call(acknowledgeDeliveryEndpoint, { body: { token, ...values } })
      client.setQueryData(openingQuery(token).queryKey, answer)
    })
  return (
    <Section title={t('deliveries.received.ack')} description={t('deliveries.received.ackHint')}>
      <form
        className={`pb-form ${css['form']}`}
        noValidate
        onSubmit={form.onSubmit((values) => void confirm(values))}
      >
        <TextInput {...field('name')} autoComplete="name" />
        <Textarea {...field('comment')} autosize minRows={2} />
        <Button type="submit" loading={busy} leftSection={<IconCheck size={18} />}>
          {t('deliveries.received.ack')}
        </Button>
      </form>
    </Section>
  )
}
