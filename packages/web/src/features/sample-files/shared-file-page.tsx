import type { FiledSample } from '@probeta/contract/sample-files.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, reportedStress } from '@probeta/domain/quantity/stress.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFreshWords } from '../../i18n/use-fresh-words.ts'
import { createFormat } from '../../i18n/format.ts'
import { LanguageChoice } from '../../i18n/language-choice.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useSecretLink } from '../../ui/use-secret-link.ts'
import { openingQuery } from './queries.ts'
import css from './shared-file-page.module.css'
import { StateBadge } from '../../trade/state-badge.tsx'

/** Public page: the file of one sample, for the holder of the link, and nothing else. */
export function SharedFilePage() {
  const { t } = useTranslation()
  const token = useSecretLink()
  const opening = useQuery(openingQuery(token))
  useDocumentTitle(t('sampleFiles.sharedTitle'))
  return (
    <main className={css['shared']}>
      <header>
        <img src="/assets/probeta.svg" alt="" width="30" height="30" />
        <span>{opening.data?.file?.laboratory ?? t('shell.product')}</span>
        <LanguageChoice />
      </header>
      {token === '' ? (
        <Closed state="unknown" />
      ) : (
        <QueryState query={opening}>
          {({ state, file, expiresAt }) =>
            file ? (
              <File file={file} expiresAt={expiresAt} />
            ) : (
              <Closed state={state === 'open' ? 'unknown' : state} />
            )
          }
        </QueryState>
      )}
    </main>
  )
}

const Closed = ({ state }: { state: 'expired' | 'revoked' | 'unknown' }) => {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('sampleFiles.sharedTitle')}</h1>
      <EmptyState
        icon={IconLinkOff}
        title={t(`sampleFiles.closed.${state}`)}
        text={t('sampleFiles.closedHint')}
      />
    </>
  )
}

function File({ file, expiresAt }: { file: FiledSample; expiresAt: string | null }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = createFormat(language, file.timeZone)
  const { sayAmount } = useFreshWords()
  const unit = file.mix.strengthUnit
  const steps = reportingStepsOf(file.mix.method)
  const digits = decimalsOf(unit, 0, steps)
  const stress = (mpa: number) =>
    `${format.number(reportedStress(mpa, unit, steps), digits)} ${printedUnit(unit)}`
  const { fresh, mix } = file
  const known = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  const amount = (label: string, value: number | null, decimals: number, of: string) =>
    known(label, value === null ? null : `${format.number(value, decimals)} ${of}`)
  const freshFacts = [
    ...known(t('sheets.truck.slump'), fresh.slump && `${fresh.slump.typed} ${fresh.slump.unit}`),
    ...(fresh.consistence
      ? known(
          t(`fresh.tests.${fresh.consistence.method}`),
          sayAmount({ what: 'consistence', method: fresh.consistence.method }, fresh.consistence.value),
        )
      : []),
    ...amount(t('sheets.truck.concreteTemperature'), fresh.concreteTemperatureC, 1, '°C'),
    ...amount(t('sheets.truck.air'), fresh.airPercent, 1, '%'),
    ...amount(t('sheets.truck.density'), fresh.densityKgM3, 0, 'kg/m³'),
    ...amount(t('sheets.truck.water'), fresh.waterAddedL, 0, 'L'),
  ]
  return (
    <>
      <h1>{t('samples.one', { code: file.code })}</h1>
      <p className={css['about']}>{`${file.workSite.name} · ${file.client}`}</p>
      <p className={css['notice']}>
        {file.voided && <strong>{t('sampleFiles.voided')} </strong>}
        {t('sampleFiles.notice')}
        {expiresAt && ` ${t('sampleFiles.openUntil', { when: format.instant(expiresAt) })}`}
      </p>
      <Section title={t('sampleFiles.where')}>
        <KeyValues
          items={[
            { label: t('sampleFiles.workSite'), value: `${file.workSite.code} · ${file.workSite.name}` },
            { label: t('sheets.truck.cast'), value: format.instant(file.castAt) },
            ...known(t('sheets.truck.element'), file.element),
            {
              label: t('samples.fields.specified'),
              value: `${format.number(mix.specifiedStrength, mix.specifiedStrength % 1 === 0 ? 0 : 1)} ${printedUnit(unit)} · ${format.age(mix.designAgeHours)}`,
            },
            { label: t('samples.fields.mix'), value: mix.code },
            ...known(t('sheets.truck.deliveryNote'), file.deliveryNote),
            ...known(t('sheets.truck.mixer'), file.mixer),
            ...known(t('sheets.truck.plant'), file.plant),
            ...amount(t('sheets.truck.volume'), file.volumeM3, 1, 'm³'),
          ]}
        />
      </Section>
      {freshFacts.length > 0 && (
        <Section title={t('samples.fresh')}>
          <KeyValues items={freshFacts} />
        </Section>
      )}
      <Section title={t('samples.results')}>
        {file.results.length === 0 ? (
          <p className="pb-dim pb-flat">{t('sampleFiles.noResults')}</p>
        ) : (
          <ul className={css['list']}>
            {file.results.map(({ ageHours, meanMpa, convertedMpa, percentOfSpecified, outcome }) => (
              <li key={ageHours}>
                <span>{format.age(ageHours)}</span>
                <strong>{stress(meanMpa)}</strong>
                {convertedMpa !== null && (
                  <span>{t('strengthTests.converted', { value: stress(convertedMpa) })}</span>
                )}
                {percentOfSpecified !== null && <span>{format.percent(percentOfSpecified / 100)}</span>}
                <StateBadge of="verdict" state={outcome} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('samples.specimens')}>
        <ul className={css['list']}>
          {file.specimens.map(({ code, ageHours, dueOn, step, brokenAt, strengthMpa }) => (
            <li key={code}>
              <strong>{code}</strong>
              <span>{format.age(ageHours)}</span>
              <StatusBadge
                tone={step === 'broken' ? 'ok' : 'neutral'}
                label={t(`sampleFiles.steps.${step}`)}
              />
              {strengthMpa !== null && <span>{stress(strengthMpa)}</span>}
              <small>{brokenAt ? format.instant(brokenAt) : dueOn && format.day(dueOn)}</small>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('sampleFiles.reports')}>
        {file.reports.length === 0 ? (
          <p className="pb-dim pb-flat">{t('sampleFiles.noReports')}</p>
        ) : (
          <ul className={css['list']}>
            {file.reports.map(({ number, revision, state, ages, issuedAt, code }) => (
              <li key={`${number} ${revision}`}>
                <strong>{t('sampleFiles.numbered', { number, revision })}</strong>
                <span>{ages.map((age) => format.age(age)).join(' · ')}</span>
                <StateBadge of="report" state={state} />
                <small>{format.dayOf(issuedAt)}</small>
                {code && (
                  <a className="pb-link" href={`/verificar/${code}`}>
                    {t('sampleFiles.verify')}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
