import { useElementSize } from '@mantine/hooks'
import type { Mix } from '@probeta/contract/work-sites.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import css from './ages-drawing.module.css'
import { type AgeStatistics, decimalsOf } from './convert-ages.ts'

const height = 260
/** Drawn as wide as its place, so that the numbers keep their size on a phone. */
const [narrowest, widest] = [260, 760]
const margin = { left: 52, right: 16, top: 14, bottom: 30 }

/** Mean and mean ± s over age (logarithmic), with the specified strength. The table beside it says the same. */
export function AgesDrawing({ ages, mix }: { ages: readonly AgeStatistics[]; mix: Mix }) {
  const { t } = useTranslation()
  const format = useFormat()
  const place = useElementSize()
  const width = Math.min(widest, Math.max(narrowest, place.width || widest))
  const unit = mix.strengthUnit.replace('cm2', 'cm²')
  const decimals = decimalsOf(mix.strengthUnit)
  const tallest = Math.max(
    mix.specifiedStrength,
    ...ages.map(({ mean, deviation }) => mean + (deviation ?? 0)),
  )
  const step = niceStep(tallest / 4)
  const top = Math.ceil((tallest * 1.05) / step) * step
  const hours = ages.map(({ ageHours }) => Math.log(ageHours))
  const [from, to] = [Math.min(...hours), Math.max(...hours, Math.log(mix.designAgeHours))]
  const x = (age: number) =>
    margin.left + 24 + ((Math.log(age) - from) / (to - from || 1)) * (width - margin.left - margin.right - 48)
  const y = (value: number) => height - margin.bottom - (value / top) * (height - margin.top - margin.bottom)
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step)
  const told = ages.map(({ ageHours, mean, n }) =>
    t('statistics.drawn', { age: format.age(ageHours), mean: format.number(mean, decimals), unit, n }),
  )
  return (
    <div ref={place.ref}>
      <svg
        className={css['chart']}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={told.join('. ')}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={css['grid']}
              x1={margin.left}
              x2={width - margin.right}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
              {format.number(tick)}
            </text>
          </g>
        ))}
        <line
          className={css['specified']}
          x1={margin.left}
          x2={width - margin.right}
          y1={y(mix.specifiedStrength)}
          y2={y(mix.specifiedStrength)}
        />
        <polyline
          className={css['line']}
          points={ages.map(({ ageHours, mean }) => `${x(ageHours)},${y(mean)}`).join(' ')}
        />
        {ages.map(({ ageHours, mean, deviation }) => (
          <g key={ageHours}>
            {deviation !== null && (
              <line
                className={css['spread']}
                x1={x(ageHours)}
                x2={x(ageHours)}
                y1={y(mean - deviation)}
                y2={y(mean + deviation)}
              />
            )}
            <circle className={css['mean']} cx={x(ageHours)} cy={y(mean)} r="5" />
            <text x={x(ageHours)} y={height - 8} textAnchor="middle">
              {format.age(ageHours)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

/** 1, 2 or 5 times a power of ten, not below what is asked. */
const niceStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power
}
