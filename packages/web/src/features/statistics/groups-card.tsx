import { plotBoxStrip } from '@probeta/charts/draw-box-strip.ts'
import { heightOfRows } from '@probeta/charts/axes/row-axis.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, fromMegapascals } from '@probeta/domain/quantity/stress.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { ChartCard } from './charts/chart-card.tsx'
import { makeLook, type Place } from './charts/make-look.ts'
import type { Exclusions, Suppliers } from './queries.ts'
import { showClass, showMpa } from './show-strength.ts'
import { describeCaption } from './describe-exclusions.ts'

type Group = Suppliers['groups'][number]

type Props = { groups: readonly Group[]; exclusions: Exclusions; explained: boolean }

/** Groups of one class side by side; the first such chart of a page explains how to read it. */
export function GroupsCard({ groups, exclusions, explained }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const of = groups[0]?.class ?? { value: 0, unit: 'MPa' as const }
  const { unit } = of
  const shown = showClass(format, of)
  const mpa = (value: number) => fromMegapascals(value, unit)
  const inUnit = (value: number | null | undefined) =>
    value === null || value === undefined ? null : mpa(value)
  const nameOf = (group: Group | undefined) => group?.name ?? t('charts.suppliers.nobody')
  const n = groups.reduce((sum, { summary }) => sum + summary.n, 0)
  const note = ({ summary }: Group) =>
    summary.s === null
      ? t('charts.suppliers.note', {
          n: format.number(summary.n),
          mean: showMpa(format, summary.mean, unit),
        })
      : t('charts.suppliers.noteWith', {
          n: format.number(summary.n),
          mean: showMpa(format, summary.mean, unit),
          s: showMpa(format, summary.s, unit, 1),
        })
  const item = (group: Group) =>
    t('charts.suppliers.item', {
      name: nameOf(group),
      n: format.number(group.summary.n),
      mean: showMpa(format, group.summary.mean, unit),
    })
  const draw = (place: Place) => {
    const look = makeLook(place, heightOfRows(groups.length, place.width < 560 ? 3 : 1), {
      title: shown,
      description: t('charts.suppliers.describe', {
        count: groups.length,
        class: shown,
        list: groups.map(item).join('; '),
      }),
      caption: [
        describeCaption(t, format, n, exclusions),
        ...(groups.some(({ sampled }) => sampled) ? [t('charts.suppliers.sampled')] : []),
      ].join(' · '),
      y: '',
      x: t('charts.axis.strength', { unit: printedUnit(unit) }),
      test: t('charts.suppliers.test'),
      box: t('charts.suppliers.box'),
      mean: t('charts.suppliers.mean'),
    })
    const line = {
      name: 'specified',
      value: of.value,
      text: t('charts.suppliers.specified', { value: shown }),
      colour: look.palette.target,
      stroke: 'dashed' as const,
    }
    return plotBoxStrip(
      {
        groups: groups.map((group) => ({
          name: nameOf(group),
          note: note(group),
          values: group.points.meanMpa.map(mpa),
          box: group.quartiles && {
            min: mpa(group.quartiles.min),
            q1: mpa(group.quartiles.q1),
            median: mpa(group.quartiles.median),
            q3: mpa(group.quartiles.q3),
            max: mpa(group.quartiles.max),
          },
          mean: mpa(group.summary.mean),
        })),
        lines: [line],
      },
      look,
    )
  }
  const column = (head: string, value: (group: Group) => number | null | undefined, digits: number) => ({
    head,
    value: (row: number) => (groups[row] ? (value(groups[row]) ?? null) : null),
    digits,
  })
  const digits = decimalsOf(unit)
  const named = { unit: printedUnit(unit) }
  return (
    <ChartCard
      name={`groups-${of.value}-${of.unit.replace('/', '')}`}
      title={shown}
      about={explained && t('charts.suppliers.about')}
      draw={draw}
      tell={(at) => ({
        title: nameOf(groups[at]),
        value: `${showMpa(format, groups[at]?.summary.mean ?? null, unit)} ${printedUnit(unit)}`,
        more: groups[at] ? [note(groups[at])] : [],
      })}
      data={{
        count: groups.length,
        columns: [
          { head: t('charts.columns.group'), value: (row) => nameOf(groups[row]) },
          column(t('charts.columns.n'), ({ summary }) => summary.n, 0),
          column(t('charts.columns.mean', named), ({ summary }) => inUnit(summary.mean), digits),
          column(t('charts.columns.s', named), ({ summary }) => inUnit(summary.s), digits + 1),
          column(t('charts.columns.v'), ({ summary }) => summary.v, 1),
          column(t('charts.columns.min', named), ({ summary }) => inUnit(summary.min), digits),
          column(t('charts.columns.q1', named), ({ quartiles }) => inUnit(quartiles?.q1), digits),
          column(t('charts.columns.median', named), ({ quartiles }) => inUnit(quartiles?.median), digits),
          column(t('charts.columns.q3', named), ({ quartiles }) => inUnit(quartiles?.q3), digits),
          column(t('charts.columns.max', named), ({ summary }) => inUnit(summary.max), digits),
          column(
            t('charts.columns.required', named),
            ({ required }) => inUnit(required?.requiredMpa),
            digits,
          ),
          column(t('charts.columns.below'), ({ below }) => below, 0),
        ],
      }}
    />
  )
}
