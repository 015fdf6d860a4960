import { SegmentedControl } from '@mantine/core'
import { plotCusum } from '@probeta/charts/draw-cusum.ts'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat } from '../../../i18n/use-format.ts'
import { Section } from '../../../ui/section.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { buildCusum, type MaskWord, type Scale } from './build-control.ts'
import { ChartCard } from './chart-card.tsx'
import type { Control } from '../queries.ts'
import { digitsOn, showScaled, unitOn } from './show-scaled.ts'
import { describeCaption } from '../describe-exclusions.ts'
import { useDraw } from './use-draw.ts'
import { useSamples } from './use-samples.ts'

const kinds = ['mean', 'range', 'correlation'] as const
type Kind = (typeof kinds)[number]
const Url = z.object({ cusum: z.enum(kinds).default('mean') })
const height = 340

export function CusumCard({ found, scale }: { found: Control; scale: Scale }) {
  const { t } = useTranslation()
  const [{ cusum: kind }, setUrl] = useUrlState(Url)
  const choice = (
    <SegmentedControl
      aria-label={t('charts.control.kind.label')}
      value={kind}
      onChange={(value) => setUrl({ cusum: kinds.find((one) => one === value) })}
      data={kinds.map((value) => ({ value, label: t(`charts.control.kind.${value}`) }))}
    />
  )
  const { perCent, unit } = scale
  const built = useMemo(() => buildCusum(found, kind, { perCent, unit }), [found, kind, perCent, unit])
  return built ? (
    <CusumChart key={kind} found={found} kind={kind} scale={scale} built={built} choice={choice} />
  ) : (
    <Section title={t('charts.control.cusum')} actions={choice}>
      <p className="pb-dim pb-flat">{t('charts.control.noKind')}</p>
    </Section>
  )
}

type Props = {
  found: Control
  kind: Kind
  scale: Scale
  built: NonNullable<ReturnType<typeof buildCusum>>
  choice: ReactNode
}

function CusumChart({ found, kind, scale, built, choice }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { chart, indices, word } = built
  const show = (value: number) => showScaled(format, value, scale)
  const { about, ...words } = useCusumWords(found, kind, scale, Array.from(chart.sums))
  const draw = useDraw(plotCusum, chart, height, words)
  const samples = useSamples(found.points, (at) => indices[at] ?? 0)
  return (
    <ChartCard
      name={`cusum-${kind}`}
      title={t('charts.control.cusum')}
      about={`${t('charts.control.cusumAbout')} ${about}`}
      actions={choice}
      draw={draw}
      tell={(at) => ({
        title: samples.code(at),
        value: show(chart.sums[at] ?? 0),
        more: [`${t('charts.columns.number')} ${format.number(chart.numbers[at] ?? 0)}`],
      })}
      data={{
        count: chart.sums.length,
        columns: [
          { head: t('charts.columns.number'), value: (at) => chart.numbers[at] ?? null, digits: 0 },
          samples.sample,
          {
            head: t('charts.columns.sum', { unit: unitOn(scale) }),
            value: (at) => chart.sums[at] ?? null,
            digits: digitsOn(scale),
          },
        ],
      }}
    >
      {chart.mask && <MaskSentence word={word} show={show} />}
    </ChartCard>
  )
}

function useCusumWords({ cusum, exclusions }: Control, kind: Kind, scale: Scale, sums: readonly number[]) {
  const { t } = useTranslation()
  const format = useFormat()
  const show = (value: number) => showScaled(format, value, scale)
  const about = {
    mean: () => t('charts.control.kindAbout.mean'),
    range: () =>
      t('charts.control.kindAbout.range', { sigma: show((cusum?.range?.sigma ?? 0) * scale.perCent) }),
    correlation: () =>
      t('charts.control.kindAbout.correlation', { age: format.age(cusum?.correlation?.earlyAgeHours) }),
  }
  return {
    about: about[kind](),
    title: `${t('charts.control.cusum')} · ${t(`charts.control.kind.${kind}`)}`,
    description: t('charts.control.describeCusum', {
      n: format.number(sums.length),
      last: show(sums.at(-1) ?? 0),
      min: show(Math.min(...sums)),
      max: show(Math.max(...sums)),
    }),
    caption: describeCaption(t, format, sums.length, exclusions),
    y: `${t('charts.control.sum')}, ${unitOn(scale)}`,
    x: t('charts.axis.order'),
    sum: t('charts.control.sum'),
    signal: t('charts.control.change'),
    mask: t('charts.control.mask'),
  }
}

function MaskSentence({ word, show }: { word: MaskWord; show: (value: number) => string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const values = word && { from: format.number(word.after), by: show(word.by) }
  return (
    <p className="pb-dim pb-flat">
      {values
        ? t(word.way === 'up' ? 'charts.control.maskedUp' : 'charts.control.maskedDown', values)
        : t('charts.control.maskedNone')}
    </p>
  )
}
