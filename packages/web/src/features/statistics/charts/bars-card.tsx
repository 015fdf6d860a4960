import { type Bar, type BarsWords, plotBars } from '@probeta/charts/draw-bars.ts'
import { heightOfRows } from '@probeta/charts/axes/row-axis.ts'
import type { CommonWords } from '@probeta/charts/look.ts'
import type { ReactNode } from 'react'
import { ChartCard } from './chart-card.tsx'
import { makeLook, type Place } from './make-look.ts'
import type { DataColumn } from './write-points.ts'

type Props = {
  name: string
  about: string
  /** `more`: what a bar tells beside its name and its note. */
  rows: readonly (Bar & { more?: string | undefined })[]
  n: number
  limit?: { value: number; text: string }
  words: BarsWords & Omit<CommonWords, 'y'>
  columns: readonly DataColumn[]
  children?: ReactNode
}

/** Groups as horizontal bars, with the limit that some of them exceed. */
export function BarsCard({ name, about, rows, n, limit, words, columns, children }: Props) {
  const draw = (place: Place) => {
    const keyRows = limit ? (place.width < 560 ? 3 : 1) : 2
    const look = makeLook(place, heightOfRows(rows.length, keyRows), { ...words, y: '' })
    const lines = limit
      ? [{ name: 'limit', ...limit, colour: look.palette.limit, stroke: 'dashed' as const }]
      : []
    return plotBars({ rows, n, lines }, look)
  }
  return (
    <ChartCard
      name={name}
      title={words.title}
      about={about}
      draw={draw}
      tell={(at) => ({
        title: rows[at]?.name ?? '',
        value: rows[at]?.note ?? '',
        more: [rows[at]?.more].filter((more) => more !== undefined),
      })}
      data={{ count: rows.length, columns }}
    >
      {children}
    </ChartCard>
  )
}
