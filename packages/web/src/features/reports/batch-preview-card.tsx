import { aboutLanguage, type Language } from '@probeta/contract/base/languages.ts'
import type { BatchPreview } from '@probeta/contract/reports/report-batches.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import css from './batch-panel.module.css'

type Props = {
  preview: BatchPreview
  /** Chosen for all reports; null: the preference of each client. */
  look: { language: Language | null; stressUnit: string | null }
}

/** The number of reports and tests, those another person must sign, and those left out with the reason. */
export function BatchPreviewCard({ preview, look }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = (count: number) => ({ count, shown: format.number(count) })
  const { reports, strengthTests, ownWork, leftOut } = preview
  return (
    <section
      className={`pb-stack-tight ${css['preview']}`}
      aria-label={t('reportBatches.preview.title')}
      aria-live="polite"
    >
      <p className="pb-dim pb-flat">
        <strong>{t('reportBatches.preview.reports', shown(reports))}</strong>{' '}
        {t('reportBatches.preview.tests', shown(strengthTests))}
      </p>
      <Looks preview={preview} look={look} />
      {ownWork > 0 && <p className="pb-dim pb-flat">{t('reportBatches.preview.ownWork', shown(ownWork))}</p>}
      {leftOut.length > 0 && (
        <>
          <h3>{t('reportBatches.preview.leftOut')}</h3>
          <ul className="pb-plain-list pb-stack-tight">
            {leftOut.map(({ reason, count, examples }) => (
              <li key={reason}>
                {t(`reportBatches.preview.reasons.${reason}`, shown(count))}
                <small className="pb-block pb-dim pb-small">
                  {examples
                    .map(({ sampleCode, ageHours }) => `${sampleCode} · ${format.age(ageHours)}`)
                    .join(', ')}
                  {count > examples.length && ' …'}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** How many reports there are in each language and unit, where they differ. */
function Looks({ preview, look }: Props) {
  const { t } = useTranslation()
  const looks = Map.groupBy(
    preview.looks.map((one) => ({
      reports: one.reports,
      language: aboutLanguage(look.language ?? one.language).name,
      unit: printedUnit(look.stressUnit ?? one.stressUnit),
    })),
    ({ language, unit }) => `${language} ${unit}`,
  )
  if (looks.size <= 1) return null
  return (
    <ul className="pb-plain-list pb-stack-tight">
      {[...looks].map(([name, same]) => (
        <li key={name}>
          {t('reportBatches.preview.look', {
            count: same.reduce((sum, one) => sum + one.reports, 0),
            language: same[0]?.language ?? '',
            unit: same[0]?.unit ?? '',
          })}
        </li>
      ))}
    </ul>
  )
}
