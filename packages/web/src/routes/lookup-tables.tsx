import type { LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { isFractureType } from '@probeta/domain/specimen/fracture.ts'
import { shapes, type ShapeId } from '@probeta/domain/specimen/shapes.ts'
import {
  IconBuildingBridge,
  IconCalendar,
  IconCalendarTime,
  IconCloud,
  IconCube,
  IconDroplet,
  IconHash,
  IconListCheck,
  IconMessageQuestion,
  IconRuler,
  IconShape,
  IconTransfer,
} from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarPanel } from '../features/calendar/calendar-panel.tsx'
import { FactorsPanel } from '../features/lookups/factors-panel.tsx'
import { LookupPanel } from '../features/lookups/lookup-panel.tsx'
import { ReasonsPanel } from '../features/lookups/reasons-panel.tsx'
import { ExchangePanel } from '../features/table-exchange/exchange-panel.tsx'
import { CalendarForm } from '../features/visits/agenda/calendar-form.tsx'
import { table } from './table.ts'
import { FractureDrawing } from '../features/specimens/card/fracture-drawing.tsx'

type Worded = Exclude<LookupListId, `${string}Reasons`>

type Drawn = Pick<ComponentProps<typeof LookupPanel>, 'facts' | 'drawing'>

const panelOf = (list: Worded, drawn: Drawn = {}) =>
  function WordedPanel() {
    const { t } = useTranslation()
    return (
      <LookupPanel
        list={list}
        title={t(`lookups.lists.${list}.title`)}
        about={t(`lookups.lists.${list}.about`)}
        {...drawn}
      />
    )
  }

function measureShape(code: string) {
  const { kind, width, length } = shapes[code as ShapeId]
  return `${kind === 'cylinder' ? 'Ø ' : ''}${width} × ${kind === 'cube' ? `${width} × ` : ''}${length} mm`
}

function drawFracture(code: string) {
  const type = Number(code)
  return isFractureType(type) && <FractureDrawing type={type} height={44} />
}

const ShapesPanel = panelOf('shapes', { facts: measureShape })
const FracturesPanel = panelOf('fractures', { drawing: drawFracture })
const OpeningPanel = () => <CalendarPanel Form={CalendarForm} />

const otherTitles = {
  places: 'storagePlaces.title',
  holidays: 'visits.calendar.closedDays',
  equipment: 'equipment.title',
  padSets: 'equipment.pads.title',
  ruleSets: 'tables.ownRules',
} as const

function FilesPanel() {
  const { t } = useTranslation()
  return (
    <ExchangePanel
      titleOf={(exchanged) => {
        if (exchanged in otherTitles) return t(otherTitles[exchanged as keyof typeof otherTitles])
        const list = exchanged as LookupListId
        return isReasons(list)
          ? `${t('lookups.reasons')}: ${t(`lookups.reasonLists.${list}`)}`
          : t(`lookups.lists.${list}.title`)
      }}
    />
  )
}

type Reasons = Extract<LookupListId, `${string}Reasons`>
const isReasons = (list: LookupListId): list is Reasons => list.endsWith('Reasons')

/** The lists whose rows are words with a code, by their group at the left. */
export const lookupTables = [
  table('ages', 'agePlans', 'lookups.lists.agePlans.title', IconCalendarTime, panelOf('agePlans')),
  table('places', 'calendar', 'visits.calendar.title', IconCalendar, OpeningPanel),
  table('ages', 'shapes', 'lookups.lists.shapes.title', IconCube, ShapesPanel),
  table('ages', 'fractures', 'lookups.lists.fractures.title', IconShape, FracturesPanel),
  table('ages', 'curings', 'lookups.lists.curings.title', IconDroplet, panelOf('curings')),
  table(
    'ages',
    'strengthClasses',
    'lookups.lists.strengthClasses.title',
    IconHash,
    panelOf('strengthClasses'),
  ),
  table('ages', 'factors', 'tables.factors.title', IconRuler, FactorsPanel),
  table('words', 'reasons', 'lookups.reasons', IconMessageQuestion, ReasonsPanel),
  table('words', 'elements', 'lookups.lists.elements.title', IconBuildingBridge, panelOf('elements')),
  table('words', 'careChecks', 'lookups.lists.careChecks.title', IconListCheck, panelOf('careChecks')),
  table('words', 'weather', 'lookups.lists.weather.title', IconCloud, panelOf('weather')),
  table('exchange', 'exchange', 'tables.exchange', IconTransfer, FilesPanel),
] as const
