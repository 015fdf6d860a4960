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
  IconMessageQuestion,
  IconRuler,
  IconShape,
  IconTransfer,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CalendarPanel } from '../features/calendar/calendar-panel.tsx'
import { FactorsPanel } from '../features/lookups/factors-panel.tsx'
import { LookupPanel } from '../features/lookups/lookup-panel.tsx'
import { ReasonsPanel } from '../features/lookups/reasons-panel.tsx'
import { ExchangePanel } from '../features/table-exchange/exchange-panel.tsx'
import { CalendarForm } from '../features/visits/agenda/calendar-form.tsx'
import { FractureDrawing } from '../features/specimens/card/fracture-drawing.tsx'

type Worded = Exclude<LookupListId, `${string}Reasons`>

const panelOf = (list: Worded) =>
  function WordedPanel() {
    const { t } = useTranslation()
    return (
      <LookupPanel
        list={list}
        title={t(`lookups.lists.${list}.title`)}
        about={t(`lookups.lists.${list}.about`)}
      />
    )
  }

function ShapesPanel() {
  const { t } = useTranslation()
  return (
    <LookupPanel
      list="shapes"
      title={t('lookups.lists.shapes.title')}
      about={t('lookups.lists.shapes.about')}
      facts={(code) => {
        const shape = shapes[code as ShapeId]
        const { kind, width, length } = shape
        return `${kind === 'cylinder' ? 'Ø ' : ''}${width} × ${kind === 'cube' ? `${width} × ` : ''}${length} mm`
      }}
    />
  )
}

const drawFracture = (code: string) => {
  const type = Number(code)
  return isFractureType(type) && <FractureDrawing type={type} height={44} />
}

function FracturesPanel() {
  const { t } = useTranslation()
  return (
    <LookupPanel
      list="fractures"
      title={t('lookups.lists.fractures.title')}
      about={t('lookups.lists.fractures.about')}
      drawing={drawFracture}
    />
  )
}

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
      titleOf={(table) => {
        if (table in otherTitles) return t(otherTitles[table as keyof typeof otherTitles])
        const list = table as LookupListId
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
  {
    group: 'ages',
    name: 'agePlans',
    title: 'lookups.lists.agePlans.title',
    icon: IconCalendarTime,
    Panel: panelOf('agePlans'),
  },
  {
    group: 'places',
    name: 'calendar',
    title: 'visits.calendar.title',
    icon: IconCalendar,
    Panel: OpeningPanel,
  },
  { group: 'ages', name: 'shapes', title: 'lookups.lists.shapes.title', icon: IconCube, Panel: ShapesPanel },
  {
    group: 'ages',
    name: 'fractures',
    title: 'lookups.lists.fractures.title',
    icon: IconShape,
    Panel: FracturesPanel,
  },
  {
    group: 'ages',
    name: 'curings',
    title: 'lookups.lists.curings.title',
    icon: IconDroplet,
    Panel: panelOf('curings'),
  },
  {
    group: 'ages',
    name: 'strengthClasses',
    title: 'lookups.lists.strengthClasses.title',
    icon: IconHash,
    Panel: panelOf('strengthClasses'),
  },
  {
    group: 'ages',
    name: 'factors',
    title: 'tables.factors.title',
    icon: IconRuler,
    Panel: FactorsPanel,
  },
  {
    group: 'words',
    name: 'reasons',
    title: 'lookups.reasons',
    icon: IconMessageQuestion,
    Panel: ReasonsPanel,
  },
  {
    group: 'words',
    name: 'elements',
    title: 'lookups.lists.elements.title',
    icon: IconBuildingBridge,
    Panel: panelOf('elements'),
  },
  {
    group: 'words',
    name: 'weather',
    title: 'lookups.lists.weather.title',
    icon: IconCloud,
    Panel: panelOf('weather'),
  },
  {
    group: 'exchange',
    name: 'exchange',
    title: 'tables.exchange',
    icon: IconTransfer,
    Panel: FilesPanel,
  },
] as const
