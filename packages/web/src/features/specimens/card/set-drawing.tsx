import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import css from './reading-panel.module.css'

const height = 44
const bar = { width: 14, gap: 8 }

type Props = { set: readonly Specimen[]; current: Specimen; live: number | null }

/** The bars of a set, with the y of the specified strength. */
function drawSet({ set, current, live }: Props) {
  const { specifiedMpa } = current.mix
  const strengths = set.map(({ id, break: reading }) =>
    id === current.id ? (live ?? reading?.strengthMpa) : reading?.strengthMpa,
  )
  // A load with a digit too many must not flatten the other bars.
  const most = Math.min(
    Math.max(specifiedMpa * 1.25, ...strengths.map((mpa) => mpa ?? 0)),
    specifiedMpa * 2.5,
  )
  const tall = (mpa: number) => Math.max(2, Math.min(1, mpa / most) * (height - 2))
  const bars = set.map(({ id, code }, index) => {
    const mpa = strengths[index]
    const tallness = mpa === undefined ? height - 2 : tall(mpa)
    return { id, code, mpa, x: index * (bar.width + bar.gap) + bar.gap / 2, tallness }
  })
  return { bars, specifiedY: height - tall(specifiedMpa), width: bars.length * (bar.width + bar.gap) }
}

/** The breaks of a set as small bars against the specified strength; the current one grows while it is typed. */
export function SetDrawing(props: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { bars, specifiedY, width } = drawSet(props)
  const words = bars.map(({ code, mpa }) =>
    mpa === undefined
      ? t('specimens.current.setWaiting', { code })
      : t('specimens.current.setOne', { code, strength: format.number(mpa, 1) }),
  )
  return (
    <div className={css['set']}>
      <h3>{t('specimens.current.set')}</h3>
      <svg
        role="img"
        aria-label={words.join('; ')}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
      >
        {bars.map(({ id, mpa, x, tallness }) => (
          <rect
            key={id}
            x={x}
            y={height - tallness - 1}
            width={bar.width}
            height={tallness}
            rx={3}
            data-own={id === props.current.id}
            data-waiting={mpa === undefined}
          />
        ))}
        <line x1={0} x2={width} y1={specifiedY} y2={specifiedY} />
      </svg>
    </div>
  )
}
