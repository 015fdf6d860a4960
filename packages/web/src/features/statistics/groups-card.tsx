import { plotBoxStrip } from '@probeta/charts/draw-box-strip.ts'
import { heightOfRows } from '@probeta/charts/axes/row-axis.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, fromMegapascals, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { ChartCard } from './charts/chart-card.tsx'
import { makeLook, type Place } from './charts/make-look.ts'
import { columnsOf } from './charts/write-points.ts'
import type { Exclusions, Suppliers } from './queries.ts'
import { inUnit, showClass, showMpa, showStress } from './show-strength.ts'
import { describeCaption } from './describe-exclusions.ts'

type Group = Suppliers['groups'][number]
type Props = { groups: readonly Group[]; exclusions: Exclusions; explained: boolean }
/** A group with its name and, in words, its n, mean and deviation. */
type Named = Group & { title: string; note: string }

/** Groups of one class side by side; the first such chart of a page explains how to read it. */
export function GroupsCard({ groups, exclusions, explained }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const of = groups[0]?.class ?? { value: 0, unit: 'MPa' as const }
  const named = useNamed(groups, of.unit)
  const words = useGroupsWords(named, of, exclusions)
  const draw = (place: Place) => {
    const look = makeLook(place, heightOfRows(groups.length, place.width < 560 ? 3 : 1), words)
    const line = {
      name: 'specified',
      value: of.value,
      colour: look.palette.target,
      stroke: 'dashed' as const,
    }
    const text = t('charts.suppliers.specified', { value: words.title })
    return plotBoxStrip(
      { groups: named.map((one) => drawnOf(one, of.unit)), lines: [{ ...line, text }] },
      look,
    )
  }
  return (
    <ChartCard
      name={`groups-${of.value}-${of.unit.replace('/', '')}`}
      title={words.title}
      about={explained && t('charts.suppliers.about')}
      draw={draw}
      tell={(at) => ({
        title: named[at]?.title ?? '',
        value: showStress(format, named[at]?.summary.mean, of.unit),
        more: named[at] ? [named[at].note] : [],
      })}
      data={{ count: groups.length, columns: useGroupsColumns(named, of.unit) }}
    />
  )
}

function useNamed(groups: readonly Group[], unit: StressUnit): Named[] {
  const { t } = useTranslation()
  const format = useFormat()
  return groups.map((group) => {
    const { n, mean, s } = group.summary
    const values = { n: format.number(n), mean: showMpa(format, mean, unit) }
    return {
      ...group,
      title: group.name ?? t('charts.suppliers.nobody'),
      note:
        s === null
          ? t('charts.suppliers.note', values)
          : t('charts.suppliers.noteWith', { ...values, s: showMpa(format, s, unit, 1) }),
    }
  })
}

/** What is drawn of a group, in the unit of its class. */
function drawnOf({ title, note, points, quartiles, summary }: Named, unit: StressUnit) {
  const mpa = (value: number) => fromMegapascals(value, unit)
  return {
    name: title,
    note,
    values: points.meanMpa.map(mpa),
    box: quartiles && {
      min: mpa(quartiles.min),
      q1: mpa(quartiles.q1),
      median: mpa(quartiles.median),
      q3: mpa(quartiles.q3),
      max: mpa(quartiles.max),
    },
    mean: mpa(summary.mean),
  }
}

function useGroupsWords(groups: readonly Named[], of: Group['class'], exclusions: Exclusions) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = showClass(format, of)
  const items = groups.map(({ title, summary: { n, mean } }) =>
    t('charts.suppliers.item', { name: title, n: format.number(n), mean: showMpa(format, mean, of.unit) }),
  )
  const n = groups.reduce((sum, { summary }) => sum + summary.n, 0)
  return {
    title: shown,
    description: t('charts.suppliers.describe', {
      count: groups.length,
      class: shown,
      list: items.join('; '),
    }),
    caption: [
      describeCaption(t, format, n, exclusions),
      ...(groups.some(({ sampled }) => sampled) ? [t('charts.suppliers.sampled')] : []),
    ].join(' · '),
    y: '',
    x: t('charts.axis.strength', { unit: printedUnit(of.unit) }),
    test: t('charts.suppliers.test'),
    box: t('charts.suppliers.box'),
    mean: t('charts.suppliers.mean'),
  }
}

function useGroupsColumns(groups: readonly Named[], unit: StressUnit) {
  const { t } = useTranslation()
  const column = columnsOf(groups)
  type Strength = 'mean' | 's' | 'min' | 'q1' | 'median' | 'q3' | 'max' | 'required'
  const strength = (name: Strength, mpa: (group: Named) => number | null | undefined, more = 0) =>
    column(
      t(`charts.columns.${name}`, { unit: printedUnit(unit) }),
      (group) => inUnit(mpa(group), unit),
      decimalsOf(unit) + more,
    )
  return [
    column(t('charts.columns.group'), ({ title }) => title),
    column(t('charts.columns.n'), ({ summary }) => summary.n, 0),
    strength('mean', ({ summary }) => summary.mean),
    strength('s', ({ summary }) => summary.s, 1),
    column(t('charts.columns.v'), ({ summary }) => summary.v, 1),
    strength('min', ({ summary }) => summary.min),
    strength('q1', ({ quartiles }) => quartiles?.q1),
    strength('median', ({ quartiles }) => quartiles?.median),
    strength('q3', ({ quartiles }) => quartiles?.q3),
    strength('max', ({ summary }) => summary.max),
    strength('required', ({ required }) => required?.requiredMpa),
    column(t('charts.columns.below'), ({ below }) => below, 0),
  ]
}
