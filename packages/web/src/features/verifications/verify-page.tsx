import type { Verification } from '@probeta/contract/reports/verifications.ts'
import { verifyReportEndpoint } from '@probeta/contract/reports/verifications.ts'
import {
  IconCircleCheck,
  IconHelpCircle,
  IconReplace,
  IconWorldCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { OpenPage } from '../../ui/open-page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { CodeForm } from './code-form.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { SignatureCard } from './signature-card.tsx'
import css from './verify-page.module.css'

/** Public page for the holder of a printed report. States first whether it can be trusted. */
export function VerifyPage() {
  const { t } = useTranslation()
  const { code = '' } = useParams({ strict: false })
  const query = useQuery(api.query(verifyReportEndpoint, { params: { code }, query: {} }))
  useDocumentTitle(t('verifications.title'))
  return (
    <OpenPage className={css['page']} head={t('shell.product')}>
      <h1>{t('verifications.title')}</h1>
      <p>{t('verifications.code', { code })}</p>
      <QueryState query={query}>{(answer) => <Answer code={code} answer={answer} />}</QueryState>
      <CodeForm />
    </OpenPage>
  )
}

const outcomes: Record<Verification['outcome'], { icon: TablerIcon; tone: string }> = {
  current: { icon: IconCircleCheck, tone: 'ok' },
  superseded: { icon: IconReplace, tone: 'warn' },
  unknown: { icon: IconHelpCircle, tone: 'danger' },
}

type AnswerProps = { answer: Verification }

function Answer({ code, answer }: AnswerProps & { code: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Outcome answer={answer} />
      {answer.outcome !== 'unknown' && <ReportFacts answer={answer} outcome={answer.outcome} />}
      <p className={css['host']}>
        <IconWorldCheck size={20} stroke={1.6} aria-hidden />
        <span>{t('verifications.host', { host: window.location.host })}</span>
      </p>
      <ComparePanel key={code} code={code} answer={answer} />
    </>
  )
}

function Outcome({ answer: { outcome, successor } }: AnswerProps) {
  const { t } = useTranslation()
  const { icon: Icon, tone } = outcomes[outcome]
  return (
    <section className={css['outcome']} data-tone={tone} role="status">
      <Icon size={34} stroke={1.6} aria-hidden />
      <div>
        <h2>{t(`verifications.${outcome}`)}</h2>
        <p>{t(`verifications.${outcome}Text`, { revision: successor?.revision ?? '' })}</p>
        {successor && (
          <>
            <p>{t('verifications.supersededBecause', { because: successor.because })}</p>
            <Link to="/verificar/$code" params={{ code: successor.code }}>
              {t('verifications.successor', { number: successor.number, revision: successor.revision })}
            </Link>
          </>
        )}
      </div>
    </section>
  )
}

type FactsProps = AnswerProps & { outcome: Exclude<Verification['outcome'], 'unknown'> }

function ReportFacts({ answer, outcome }: FactsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const laboratory = (
    <>
      {answer.laboratory}
      {answer.laboratoryAddress && <small>{answer.laboratoryAddress}</small>}
    </>
  )
  return (
    <>
      <KeyValues
        items={[
          { label: t('verifications.number'), value: answer.number },
          { label: t('verifications.revision'), value: answer.revision },
          { label: t('verifications.state'), value: t(`verifications.states.${outcome}`) },
          { label: t('verifications.issued'), value: format.dayOf(answer.issuedAt) },
          { label: t('verifications.client'), value: answer.client },
          { label: t('verifications.workSite'), value: answer.workSite },
          { label: t('verifications.laboratory'), value: laboratory },
        ]}
      />
      <SignatureCard signature={answer.signature} />
    </>
  )
}
