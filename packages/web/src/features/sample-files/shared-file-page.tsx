import type { FiledSample } from '@probeta/contract/concrete/sample-files.ts'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFreshWords } from '../../i18n/use-fresh-words.ts'
import { formatIn } from '../../i18n/format.ts'
import { showSpecified, showStrength } from '../../i18n/show-stress.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { amountOf, factsOf } from '../../trade/list-facts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { OpenPage } from '../../ui/open-page.tsx'
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
    <OpenPage className={css['shared']} head={opening.data?.file?.laboratory ?? t('shell.product')}>
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
    </OpenPage>
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
  const format = useFileFormat(file)
  return (
    <>
      <h1>{t('samples.one', { code: file.code })}</h1>
      <p className={`pb-dim ${css['about']}`}>{`${file.workSite.name} · ${file.client}`}</p>
      <p className={css['notice']}>
        {file.voided && <strong>{t('sampleFiles.voided')} </strong>}
        {t('sampleFiles.notice')}
        {expiresAt && ` ${t('sampleFiles.openUntil', { when: format.instant(expiresAt) })}`}
      </p>
      <FactsSections file={file} />
      <Results file={file} />
      <Specimens file={file} />
      <Reports file={file} />
    </>
  )
}

type Props = { file: FiledSample }

const useFileFormat = ({ timeZone }: FiledSample) => formatIn(useLanguage(), timeZone)

/** Where the sample is from, and the tests of the fresh concrete. */
function FactsSections({ file }: Props) {
  const { t } = useTranslation()
  const format = useFileFormat(file)
  const { sayAmount } = useFreshWords()
  const { mix, workSite } = file
  const { slump, consistence, ...fresh } = file.fresh
  const specified = showSpecified(format, mix.specifiedStrength, mix.strengthUnit)
  const where = factsOf([
    [t('sampleFiles.workSite'), `${workSite.code} · ${workSite.name}`],
    [t('sheets.truck.cast'), format.instant(file.castAt)],
    [t('sheets.truck.element'), file.element],
    [t('samples.fields.specified'), `${specified} · ${format.age(mix.designAgeHours)}`],
    [t('samples.fields.mix'), mix.code || '—'],
    [t('sheets.truck.deliveryNote'), file.deliveryNote],
    [t('sheets.truck.mixer'), file.mixer],
    [t('sheets.truck.plant'), file.plant],
    [t('sheets.truck.volume'), amountOf(format, file.volumeM3, 1, 'm³')],
  ])
  const tests = factsOf([
    [t('sheets.truck.slump'), slump && `${slump.typed} ${slump.unit}`],
    [
      consistence ? t(`fresh.tests.${consistence.method}`) : '',
      consistence && sayAmount({ what: 'consistence', method: consistence.method }, consistence.value),
    ],
    [t('sheets.truck.concreteTemperature'), amountOf(format, fresh.concreteTemperatureC, 1, '°C')],
    [t('sheets.truck.air'), amountOf(format, fresh.airPercent, 1, '%')],
    [t('sheets.truck.density'), amountOf(format, fresh.densityKgM3, 0, 'kg/m³')],
    [t('sheets.truck.water'), amountOf(format, fresh.waterAddedL, 0, 'L')],
  ])
  return (
    <>
      <Section title={t('sampleFiles.where')}>
        <KeyValues items={where} />
      </Section>
      {tests.length > 0 && (
        <Section title={t('samples.fresh')}>
          <KeyValues items={tests} />
        </Section>
      )}
    </>
  )
}

type ListProps = { title: string; empty: string; children: readonly ReactNode[] }

function ListSection({ title, empty, children }: ListProps) {
  return (
    <Section title={title}>
      {children.length === 0 ? (
        <p className="pb-dim pb-flat">{empty}</p>
      ) : (
        <ul className={`pb-plain-list pb-stack ${css['list']}`}>{children}</ul>
      )}
    </Section>
  )
}

function Results({ file }: Props) {
  const { t } = useTranslation()
  const format = useFileFormat(file)
  const { strengthUnit, method } = file.mix
  const stress = (mpa: number) => showStrength(format, mpa, strengthUnit, method)
  return (
    <ListSection title={t('samples.results')} empty={t('sampleFiles.noResults')}>
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
    </ListSection>
  )
}

function Specimens({ file }: Props) {
  const { t } = useTranslation()
  const format = useFileFormat(file)
  const { strengthUnit, method } = file.mix
  return (
    <ListSection title={t('samples.specimens')} empty="">
      {file.specimens.map(({ code, ageHours, dueOn, step, brokenAt, strengthMpa }) => (
        <li key={code}>
          <strong>{code}</strong>
          <span>{format.age(ageHours)}</span>
          <StatusBadge tone={step === 'broken' ? 'ok' : 'neutral'} label={t(`sampleFiles.steps.${step}`)} />
          {strengthMpa !== null && <span>{showStrength(format, strengthMpa, strengthUnit, method)}</span>}
          <small className="pb-dim">{brokenAt ? format.instant(brokenAt) : dueOn && format.day(dueOn)}</small>
        </li>
      ))}
    </ListSection>
  )
}

function Reports({ file }: Props) {
  const { t } = useTranslation()
  const format = useFileFormat(file)
  return (
    <ListSection title={t('sampleFiles.reports')} empty={t('sampleFiles.noReports')}>
      {file.reports.map(({ number, revision, state, ages, issuedAt, code }) => (
        <li key={`${number} ${revision}`}>
          <strong>{t('sampleFiles.numbered', { number, revision })}</strong>
          <span>{ages.map((age) => format.age(age)).join(' · ')}</span>
          <StateBadge of="report" state={state} />
          <small className="pb-dim">{format.dayOf(issuedAt)}</small>
          {code && (
            <a className="pb-link" href={`/verificar/${code}`}>
              {t('sampleFiles.verify')}
            </a>
          )}
        </li>
      ))}
    </ListSection>
  )
}
