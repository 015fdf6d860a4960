import type { Verification } from '@probeta/contract/reports/verifications.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, type TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CheckedFile } from './check-file.ts'
import { type Tone, wordFinding } from './word-finding.ts'
import css from './verify-page.module.css'

const icons: Record<Tone, TablerIcon> = { ok: IconCircleCheck, warn: IconAlertTriangle, danger: IconCircleX }

/** The finding on a dropped file, in one sentence, and what to do about it. */
export function FindingCard({ checked, answer }: { checked: CheckedFile; answer: Verification }) {
  const { t } = useTranslation()
  const { name, finding } = checked
  const { report } = finding
  const { key, tone, doubtful } = wordFinding(finding, answer)
  const Icon = icons[tone]
  const laboratory = [answer.laboratory, answer.laboratoryAddress].filter(Boolean).join(', ')
  return (
    <div className={css['finding']} data-tone={tone}>
      <Icon size={24} stroke={1.7} aria-hidden />
      <div>
        <strong className="pb-block pb-strong">
          {t(key, { number: report?.number, revision: report?.revision })}
        </strong>
        <small className="pb-block pb-dim pb-break">{name}</small>
        {doubtful && laboratory !== '' && <p>{t('verifications.advice', { laboratory })}</p>}
        {report && finding.finding === 'other' && (
          <Link to="/verificar/$code" params={{ code: report.code }}>
            {t('verifications.seeOther', { number: report.number })}
          </Link>
        )}
      </div>
    </div>
  )
}
