import { localeOf } from '@probeta/contract/base/languages.ts'
import { createSpeech } from '@probeta/charts/create-speech.ts'
import { plotRunChart, type RunChart, type RunChartWords } from '@probeta/charts/draw-run-chart.ts'
import type { CommonWords } from '@probeta/charts/look.ts'
import { screenPalette } from '@probeta/charts/palettes.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import css from './bench-panel.module.css'
import { positionOf } from './judge-trial.ts'

const height = 300

/** The trial strengths as a run chart of the full width; its axis counts positions. */
export function BenchDrawing({ chart, words }: { chart: RunChart; words: CommonWords & RunChartWords }) {
  const language = useLanguage()
  const id = useId().replaceAll(/[^\w-]/g, '')
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  const speech = createSpeech(localeOf(language))
  const drawn =
    width > 0
      ? plotRunChart(chart, {
          id,
          width,
          height,
          words,
          palette: screenPalette,
          speech: {
            ...speech,
            date: (time) => {
              const position = positionOf(time)
              return position === null ? '' : speech.number(position, 0)
            },
          },
          fontFamily: 'inherit',
        })
      : null
  return (
    <div ref={place} className={css['chart']}>
      {drawn && <Drawing mark={drawn.mark} />}
    </div>
  )
}
