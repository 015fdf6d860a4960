import { Button } from '@mantine/core'
import { mostScrutinised } from '@probeta/contract/results/scrutiny.ts'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { handFile } from '../../ui/hand-file.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import answer from './answer-card.module.css'
import { ScrutinisedOf, type Scrutiny, scrutinyQuery } from './queries.ts'
import { ScrutinyFilterForm } from './scrutiny-filter-form.tsx'
import { SignCard } from './sign-card.tsx'
import css from './statistics-page.module.css'
import { describeQuery, describeFigures, describeRate } from './describe-sign.ts'
import { PointsCard } from './charts/points-card.tsx'
import { columnsOf, writePoints } from './charts/write-points.ts'

/** Answers whether anything is unusual in the readings, for those who approve results. */
export function ScrutinyPanel() {
  const [asked, setUrl] = useUrlState(ScrutinisedOf)
  const query = useQuery(scrutinyQuery(asked))
  return (
    <>
      <ScrutinyFilterForm asked={asked} choices={query.data?.choices} onChange={setUrl} />
      <QueryState query={query}>{(found) => <Answered found={found} />}</QueryState>
    </>
  )
}

function Answered({ found }: { found: Scrutiny }) {
  const { t } = useTranslation()
  if (found.readings === 0)
    return <EmptyState icon={IconEye} title={t('scrutiny.none')} text={t('scrutiny.noneText')} />
  const unusual = found.answers.filter((one) => one.unusual)
  return (
    <>
      <ScrutinySummary found={found} unusual={unusual.length} />
      {unusual.map((one) => (
        <SignCard key={`${one.figures.sign}:${JSON.stringify(one.of)}`} answer={one} />
      ))}
      {found.answers.length > 0 && <AskedTable found={found} />}
      {found.untaken.length > 0 && <UntakenTable untaken={found.untaken} />}
    </>
  )
}

/** The answer in a sentence, the data covered, and how often chance alone raises a sign. */
function ScrutinySummary({ found, unusual }: { found: Scrutiny; unusual: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { readings, from, to, family, more, withoutPress, sentByPress, answers } = found
  const counted = (key: 'found' | 'withoutPress' | 'sentByPress' | 'asked', count: number) =>
    t(`scrutiny.${key}`, { count, shown: format.number(count) })
  const sentence =
    unusual > 0
      ? counted('found', unusual)
      : t(answers.length === 0 ? 'scrutiny.nothingAsked' : 'scrutiny.quiet')
  return (
    <section className={`pb-stack-tight ${answer['answer']}`} aria-label={sentence}>
      <p className={`pb-flat ${answer['sentence']}`}>{sentence}</p>
      <p className="pb-dim pb-flat">
        {t('scrutiny.looked', {
          count: readings,
          shown: format.number(readings),
          from: format.day(from),
          to: format.day(to),
        })}{' '}
        · {counted('asked', family.questions)}
      </p>
      <p className="pb-dim pb-flat">{t('scrutiny.about')}</p>
      <p className="pb-dim pb-flat">{t('scrutiny.chance', { alpha: format.percent(family.alpha) })}</p>
      {more && (
        <p className="pb-dim pb-flat">{t('scrutiny.more', { most: format.number(mostScrutinised) })}</p>
      )}
      {withoutPress > 0 && <p className="pb-dim pb-flat">{counted('withoutPress', withoutPress)}</p>}
      {sentByPress > 0 && <p className="pb-dim pb-flat">{counted('sentByPress', sentByPress)}</p>}
    </section>
  )
}

function AskedTable({ found: { answers, from, to } }: { found: Scrutiny }) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = useAskedColumns(answers)
  const save = () =>
    handFile(
      new Blob([writePoints(columns, answers.length, format.language)], { type: 'text/csv;charset=utf-8' }),
      `scrutiny-${from}-${to}.csv`,
    )
  return (
    <Section
      title={t('scrutiny.allTitle')}
      description={t('scrutiny.allAbout')}
      actions={
        <Button variant="subtle" leftSection={<IconDownload size={17} />} onClick={save}>
          {t('scrutiny.csv')}
        </Button>
      }
    >
      <div className={css['wraps']}>
        {/* The unusual ones are listed above, and in the file. */}
        <PointsCard
          label={t('scrutiny.allTitle')}
          data={{ count: answers.length, columns: columns.slice(0, -1) }}
        />
      </div>
    </Section>
  )
}

function useAskedColumns(answers: Scrutiny['answers']) {
  const { t } = useTranslation()
  const format = useFormat()
  const rows = answers.map((one) => ({
    question: t(`scrutiny.name.${one.figures.sign}`),
    of: describeQuery(t, format, one.of, one.figures.sign),
    n: one.n,
    ...describeFigures(t, format, one.figures),
    rate: describeRate(t, format, one),
    state: t(`scrutiny.state.${one.unusual ? 'unusual' : 'usual'}`),
  }))
  const column = columnsOf(rows)
  const names = ['question', 'of', 'n', 'expected', 'found', 'rate', 'state'] as const
  return names.map((name) =>
    column(t(`scrutiny.columns.${name}`), (row) => row[name], name === 'n' ? 0 : undefined),
  )
}

function UntakenTable({ untaken }: { untaken: Scrutiny['untaken'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const column = columnsOf(untaken)
  const columns = [
    column(t('scrutiny.columns.question'), ({ sign }) => t(`scrutiny.name.${sign}`)),
    column(t('scrutiny.columns.of'), ({ of, sign }) => describeQuery(t, format, of, sign)),
    column(t('scrutiny.columns.state'), ({ reason, n, least }) =>
      t(`scrutiny.untaken.${reason}`, { n: format.number(n), least: format.number(least) }),
    ),
  ]
  return (
    <Section title={t('scrutiny.untakenTitle')} description={t('scrutiny.untakenAbout')}>
      <div className={css['wraps']}>
        <PointsCard label={t('scrutiny.untakenTitle')} data={{ count: untaken.length, columns }} />
      </div>
    </Section>
  )
}
