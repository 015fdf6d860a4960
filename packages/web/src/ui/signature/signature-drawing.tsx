import { Button } from '@mantine/core'
import { type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { padSize, pathOf, type Stroke } from './draw-strokes.ts'
import css from './signature-drawing.module.css'

type Props = { strokes: readonly Stroke[]; onChange: (strokes: readonly Stroke[]) => void }

/** A pad to sign with a finger, a pen or the mouse; each stroke can be undone. */
export function SignatureDrawing({ strokes, onChange }: Props) {
  const { t } = useTranslation()
  const pen = usePen(strokes, onChange)
  const button = { variant: 'subtle', size: 'compact-md', disabled: strokes.length === 0 } as const
  return (
    <div>
      <svg
        className={css['pad']}
        viewBox={`0 0 ${padSize.width} ${padSize.height}`}
        role="img"
        aria-label={t('common.signature.pad')}
        {...pen}
      >
        <path className={css['line']} d={`M40 150H${padSize.width - 40}`} />
        {strokes.map((stroke, i) => (
          <path key={i} className={css['stroke']} d={pathOf(stroke)} />
        ))}
      </svg>
      <p className="pb-dim pb-small">{t('common.signature.padHint')}</p>
      <Button {...button} onClick={() => onChange(strokes.slice(0, -1))}>
        {t('common.signature.undo')}
      </Button>
      <Button {...button} onClick={() => onChange([])}>
        {t('common.signature.clear')}
      </Button>
    </div>
  )
}

/** Draws with the pointer: from where it goes down to where it goes up is one stroke. */
function usePen(strokes: readonly Stroke[], onChange: Props['onChange']) {
  const drawn = useRef<Stroke>(undefined)
  // Several moves may arrive before the next render: each extends the one before.
  const all = useRef(strokes)
  all.current = strokes

  function change(stroke: Stroke, before: readonly Stroke[]) {
    drawn.current = stroke
    all.current = [...before, stroke]
    onChange(all.current)
  }
  function lift() {
    drawn.current = undefined
  }
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      change([pointOf(event)], all.current)
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (drawn.current) change([...drawn.current, pointOf(event)], all.current.slice(0, -1))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

function pointOf(event: PointerEvent<SVGSVGElement>): readonly [number, number] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const round = (value: number) => Math.round(value * 10) / 10
  return [
    round(((event.clientX - left) / width) * padSize.width),
    round(((event.clientY - top) / height) * padSize.height),
  ]
}
