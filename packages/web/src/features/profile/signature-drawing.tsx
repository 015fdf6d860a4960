import { Button } from '@mantine/core'
import { type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { padSize, pathOf, type Stroke } from './draw-strokes.ts'
import css from './signature-drawing.module.css'

type Props = { strokes: readonly Stroke[]; onChange: (strokes: readonly Stroke[]) => void }

/** A pad to sign with a finger, a pen or the mouse; each stroke can be undone. */
export function SignatureDrawing({ strokes, onChange }: Props) {
  const { t } = useTranslation()
  const drawn = useRef<Stroke>(undefined)
  // Several moves may arrive before the next render: each extends the one before.
  const all = useRef(strokes)
  all.current = strokes

  function pointOf(event: PointerEvent<SVGSVGElement>): readonly [number, number] {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const round = (value: number) => Math.round(value * 10) / 10
    return [
      round(((event.clientX - left) / width) * padSize.width),
      round(((event.clientY - top) / height) * padSize.height),
    ]
  }
  function change(next: readonly Stroke[]) {
    all.current = next
    onChange(next)
  }
  return (
    <div>
      <svg
        className={css['pad']}
        viewBox={`0 0 ${padSize.width} ${padSize.height}`}
        role="img"
        aria-label={t('profile.signature.pad')}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          drawn.current = [pointOf(event)]
          change([...all.current, drawn.current])
        }}
        onPointerMove={(event) => {
          if (!drawn.current) return
          drawn.current = [...drawn.current, pointOf(event)]
          change([...all.current.slice(0, -1), drawn.current])
        }}
        onPointerUp={() => {
          drawn.current = undefined
        }}
        onPointerCancel={() => {
          drawn.current = undefined
        }}
      >
        <path className={css['line']} d={`M40 150H${padSize.width - 40}`} />
        {strokes.map((stroke, i) => (
          <path key={i} className={css['stroke']} d={pathOf(stroke)} />
        ))}
      </svg>
      <p className={css['hint']}>{t('profile.signature.padHint')}</p>
      <Button
        variant="subtle"
        size="compact-md"
        disabled={strokes.length === 0}
        onClick={() => change(strokes.slice(0, -1))}
      >
        {t('profile.signature.undo')}
      </Button>
      <Button variant="subtle" size="compact-md" disabled={strokes.length === 0} onClick={() => change([])}>
        {t('profile.signature.clear')}
      </Button>
    </div>
  )
}
