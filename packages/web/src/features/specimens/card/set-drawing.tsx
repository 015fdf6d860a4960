import type { Specimen } from '@probeta/contract/specimens.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import css from './reading-panel.module.css'

const height = 44
const bar = { width: 14, gap: 8 }

type Props = { set: readonly Specimen[]; current: Specimen; live: number | null }

/** The breaks of a set as small bars against the specified strength; the current one grows while it is typed. */
export function SetDrawing({ set, current, live }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const bars = set.map((specimen) => ({
    id: specimen.id,
    code: specimen.code,
    own: specimen.id === current.id,
    mpa: specimen.id === current.id ? (live ?? specimen.break?.strengthMpa) : specimen.break?.strengthMpa,
  }))
  const { specifiedMpa } = current.mix
  // A load with a digit too many must not flatten the other bars.
  const most = Math.min(Math.max(specifiedMpa * 1.25, ...bars.map(({ mpa }) => mpa ?? 0)), specifiedMpa * 2.5)
  const tall = (mpa: number) => Math.max(2, Math.min(1, mpa / most) * (height - 2))
  const width = bars.length * (bar.width + bar.gap)
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
        {bars.map(({ id, own, mpa }, index) => {
          const x = index * (bar.width + bar.gap) + bar.gap / 2
          const tallness = mpa === undefined ? height - 2 : tall(mpa)
          return (
            <rect
              key={id}
              x={x}
              y={height - tallness - 1}
              width={bar.width}
              height={tallness}
              rx={3}
              data-own={own}
              data-waiting={mpa === undefined}
            />
          )
        })}
        <line x1={0} x2={width} y1={height - tall(specifiedMpa)} y2={height - tall(specifiedMpa)} />
      </svg>
    </div>
  )
}
