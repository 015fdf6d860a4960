import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { SampleLink, TestLink } from '../../trade/links.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { Section } from '../../ui/section.tsx'
import type { Scrutiny } from './queries.ts'
import css from './sign-card.module.css'
import {
  describeQuery,
  describeFigures,
  describeRate,
  describeStep,
  describeValues,
} from './describe-sign.ts'

type Answer = Scrutiny['answers'][number]
type Item = Answer['evidence']['lines'][number]['items'][number]

/** One unusual sign: the data covered, what chance gives, what was found, ordinary causes, and the readings. */
export function SignCard({ answer }: { answer: Answer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { figures, of, n } = answer
  const described = describeFigures(t, format, figures)
  const step = describeStep(format, answer)
  return (
    <Section
      title={t(`scrutiny.title.${figures.sign}`)}
      description={describeQuery(t, format, of, figures.sign)}
    >
      <KeyValues
        items={[
          { label: t('scrutiny.columns.n'), value: format.number(n) },
          { label: t('scrutiny.columns.expected'), value: described.expected },
          { label: t('scrutiny.columns.found'), value: described.found },
          { label: t('scrutiny.rateTitle'), value: describeRate(t, format, answer) },
        ]}
      />
      {figures.sign === 'digitPreference' && (
        <p className={css['line']}>
          {t('scrutiny.endings')}:{' '}
          {figures.endings
            .map(
              ({ digit, count, expected }) =>
                `${digit}: ${format.number(count)} (${format.number(expected, 1)})`,
            )
            .join(' · ')}
        </p>
      )}
      <p className={css['line']}>
        {t('scrutiny.causesTitle')}: {t(`scrutiny.causes.${figures.sign}`)}
        {step !== null && ` ${t('scrutiny.step', { step })}.`}
      </p>
      <Evidence answer={answer} />
    </Section>
  )
}

/** The readings that show the sign. */
function Evidence({ answer }: { answer: Answer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { lines, inAll } = answer.evidence
  return (
    <>
      <h3 className={css['head']}>{t('scrutiny.evidence')}</h3>
      <ul className={`pb-plain-list ${css['list']}`} aria-label={t('scrutiny.evidence')}>
        {lines.map(({ values, items }) => (
          <li key={items.map(({ code, at }) => `${code}:${at}`).join()}>
            <span className={`pb-strong ${css['figure']}`}>{describeValues(format, answer, values)}</span>
            <span>
              {items.map((item, at) => (
                <span key={`${item.code}:${item.at}`}>
                  {at > 0 && ', '}
                  <Opened item={item} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {inAll > lines.length && (
        <p className="pb-flat pb-dim pb-small">
          {t('scrutiny.evidenceMore', { shown: format.number(lines.length), all: format.number(inAll) })}
        </p>
      )}
    </>
  )
}

/** Links a specimen or test: to its result where it has an age, else to its sample. */
function Opened({ item: { sampleId, ageHours, code, at } }: { item: Item }) {
  const format = useFormat()
  return (
    <>
      {ageHours === null ? (
        <SampleLink sampleId={sampleId}>{code}</SampleLink>
      ) : (
        <TestLink of={{ sampleId, ageHours }}>{code}</TestLink>
      )}{' '}
      <small className="pb-dim pb-small">{format.instant(new Date(at).toISOString())}</small>
    </>
  )
}
