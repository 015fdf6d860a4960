import { Button } from '@mantine/core'
import { useElementSize, useId } from '@mantine/hooks'
import type { Drawn } from '@probeta/charts/drawn.ts'
import { IconTable } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { ExploredDrawing, type Told } from '../../../ui/drawing/explored-drawing.tsx'
import { Section } from '../../../ui/section.tsx'
import css from './chart-card.module.css'
import { ChartFilesCard } from './chart-files-card.tsx'
import type { Place } from './make-look.ts'
import { type ChartData, PointsCard } from './points-card.tsx'

type Exploring = { tell: (index: number) => Told; onOpen?: ((index: number) => void) | undefined }
type Props = Exploring & {
  /** Base name of the files: 'run-chart'. */
  name: string
  title: string
  about?: ReactNode
  /** Draws for a place; keep it in a useCallback, since every new function draws anew. */
  draw: (place: Place) => Drawn
  data: ChartData
  actions?: ReactNode
  children?: ReactNode
}

const narrowest = 280
/** Width of a drawing in a file, about that of a page. */
const fileWidth = 960

/** A chart with the common parts: its points to explore, its data as a table, and download as files. */
export function ChartCard({ name, title, about, draw, data, actions, children, ...exploring }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [table, setTable] = useState(false)
  return (
    <Section title={title} description={about} actions={actions}>
      {children && <div className={css['above']}>{children}</div>}
      <MeasuredDrawing name={name} draw={draw} {...exploring} />
      <div className={`pb-spread ${css['foot']}`}>
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
          <PointsCard label={title} data={data} />
        </div>
      )}
    </Section>
  )
}

/** The drawing of a chart, as wide as its place. */
function MeasuredDrawing({ name, draw, tell, onOpen }: Exploring & Pick<Props, 'name' | 'draw'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const place = useElementSize()
  const id = useId()
  const width = Math.max(narrowest, Math.round(place.width))
  const measured = place.width > 0
  const drawn = useMemo(
    () => (measured ? draw({ width, id: `chart-${id}`, language, file: false }) : undefined),
    [draw, width, id, language, measured],
  )
  return (
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
  )
}
