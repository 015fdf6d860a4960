import { SegmentedControl } from '@mantine/core'
import { leastForDeviation } from '@probeta/contract/results/statistics-filter.ts'
import { comparedBy } from '@probeta/contract/results/statistics-questions.ts'
import { IconTruck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { AnswerCard } from './answer-card.tsx'
import { GroupsCard } from './groups-card.tsx'
import { type Asked, type Suppliers, supplierQuery } from './queries.ts'
import { showClass, showStress } from './show-strength.ts'
import css from './statistics-page.module.css'

const Url = z.object({ by: z.enum(comparedBy).default('supplier') })

/** Answers: which supplier is better? */
export function SuppliersPanel({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const [{ by }, setUrl] = useUrlState(Url)
  const query = useQuery(supplierQuery({ ...asked, by }))
  return (
    <>
      <div className={`pb-row ${css['choose']}`}>
        <SegmentedControl
          aria-label={t('charts.suppliers.by')}
          value={by}
          onChange={(value) => setUrl({ by: comparedBy.find((one) => one === value) })}
          data={comparedBy.map((value) => ({ value, label: t(`charts.suppliers.${value}`) }))}
        />
      </div>
      <QueryState query={query}>{(found) => <Answered found={found} />}</QueryState>
    </>
  )
}

function Answered({ found }: { found: Suppliers }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { groups, groupsInAll, n, exclusions } = found
  // One chart per class: strengths of different classes are never compared.
  const classes = [...Map.groupBy(groups, ({ class: of }) => `${of.value} ${of.unit}`).values()]
  return (
    <>
      <AnswerCard
        sentence={useSentence(found)}
        more={
          groupsInAll > groups.length &&
          t('charts.suppliers.more', { shown: groups.length, all: format.number(groupsInAll) })
        }
        n={t('charts.n', { count: n, shown: format.number(n) })}
        exclusions={exclusions}
        empty={groups.length === 0 && IconTruck}
      />
      {classes.map((of, at) => (
        <GroupsCard
          key={`${of[0]?.class.value} ${of[0]?.class.unit}`}
          groups={of}
          exclusions={exclusions}
          explained={at === 0}
        />
      ))}
    </>
  )
}

/** Names the supplier with the least scatter in the class with the most tests, where there are several. */
function useSentence({ groups }: Suppliers): string {
  const { t } = useTranslation()
  const format = useFormat()
  const classes = [...Map.groupBy(groups, ({ class: of }) => `${of.value} ${of.unit}`).values()]
  const known = classes
    .map((of) => of.filter(({ summary }) => summary.v !== null))
    .filter((of) => of.length > 1)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const best = known[0]?.toSorted((a, b) => (a.summary.v ?? 0) - (b.summary.v ?? 0))[0]
  if (!best) {
    const [only, another] = groups
    return only && !another
      ? t('charts.suppliers.answerOne', { class: showClass(format, only.class) })
      : t('charts.suppliers.answerFew', { least: leastForDeviation })
  }
  return t('charts.suppliers.answer', {
    class: showClass(format, best.class),
    name: best.name ?? t('charts.suppliers.nobody'),
    v: `${format.number(best.summary.v, 1)} %`,
    n: format.number(best.summary.n),
    mean: showStress(format, best.summary.mean, best.class.unit),
  })
}

const sizeOf = (groups: Suppliers['groups']) => groups.reduce((sum, { summary }) => sum + summary.n, 0)
