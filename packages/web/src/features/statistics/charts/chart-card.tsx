import { Button } from '@mantine/core'
import { useElementSize, useId } from '@mantine/hooks'
import type { Drawn } from '@probeta/charts/drawn.ts'
import { IconTable } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { ExploredDrawing, type Told } from '../../../ui/drawing/explored-drawing.tsx'
import { PointTable } from '../../../ui/lists/point-table.tsx'
import { Section } from '../../../ui/section.tsx'
import css from './chart-card.module.css'
import { ChartFilesCard } from './chart-files-card.tsx'
import type { Place } from './make-look.ts'
import type { DataColumn } from './write-points.ts'

export type ChartData = { readonly columns: readonly DataColumn[]; readonly count: number }

type Props = {
  /** Base name of the files: 'run-chart'. */
  name: string
  title: string
  about?: ReactNode
  /** Draws for a place; keep it in a useCallback, since every new function draws anew. */
  draw: (place: Place) => Drawn
  data: ChartData
  tell: (index: number) => Told
  onOpen?: ((index: number) => void) | undefined
  actions?: ReactNode
  children?: ReactNode
}

const narrowest = 280
/** Width of a drawing in a file, about that of a page. */
const fileWidth = 960

/** A chart with the common parts: its points to explore, its data as a table, and download as files. */
export function ChartCard(props: Props) {
  const { name, title, about, draw, data, tell, onOpen, actions, children } = props
  const { t } = useTranslation()
  const format = useFormat()
  const place = useElementSize()
  const id = useId()
  const [table, setTable] = useState(false)
  const width = Math.max(narrowest, Math.round(place.width))
  const { language } = format
  const measured = place.width > 0
  const drawn = useMemo(
    () => (measured ? draw({ width, id: `chart-${id}`, language, file: false }) : undefined),
    [draw, width, id, language, measured],
  )
  return (
    <Section title={title} description={about} actions={actions}>
      {children && <div className={css['above']}>{children}</div>}
      <div ref={place.ref} className="pb-shrink" data-chart={name}>
        {drawn && (
          <ExploredDrawing
            drawn={drawn}
            label={t(onOpen ? 'charts.points' : 'charts.pointsOnly')}
            tell={tell}
            onOpen={onOpen}
          />
        )}
      </div>
      <div className={css['foot']}>
        <Button
          variant="subtle"
          leftSection={<IconTable size={17} />}
          aria-expanded={table}
          onClick={() => setTable(!table)}
        >
          {t(table ? 'charts.hideTable' : 'charts.showTable')}
        </Button>
        <ChartFilesCard
          name={name}
          draw={() => draw({ width: fileWidth, id: 'chart', language, file: true }).mark}
          data={data}
        />
      </div>
      {table && (
        <div className={css['table']}>
          <PointTable
            label={title}
            count={data.count}
            columns={data.columns.map(({ head, value, digits }) => ({
              head,
              right: digits !== undefined,
              cell: (row) => {
                const cell = value(row)
                return typeof cell === 'number' ? format.number(cell, digits ?? 0) : (cell ?? '—')
              },
            }))}
          />
        </div>
      )}
    </Section>
  )
}
