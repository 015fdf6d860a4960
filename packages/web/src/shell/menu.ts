import { permission } from '@probeta/domain/people/permissions.ts'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconBox,
  IconBuilding,
  IconBuildingFactory2,
  IconCalendarWeek,
  IconChartLine,
  IconClipboardText,
  IconHammer,
  IconListDetails,
  IconReportAnalytics,
  IconSearch,
  IconTable,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'

/** The menu as the contract fixes it: the address, and the permission that shows and opens it. */
export const menu = [
  {
    group: 'services',
    items: [
      {
        to: '/servicios/programacion',
        route: 'programacion',
        permission: permission.visits,
        icon: IconCalendarWeek,
      },
      { to: '/servicios/cliente', route: 'cliente', permission: permission.clients, icon: IconUsers },
      { to: '/servicios/obra', route: 'obra', permission: permission.workSites, icon: IconBuilding },
      { to: '/servicios/muestras', route: 'muestras', permission: permission.samples, icon: IconBox },
      {
        to: '/servicios/roturasdiarias',
        route: 'roturasdiarias',
        permission: permission.breaks,
        icon: IconHammer,
      },
      { to: '/servicios/consulta', route: 'consulta', permission: permission.search, icon: IconSearch },
    ],
  },
  {
    group: 'consultations',
    items: [
      {
        to: '/consultas/planillasingresadas',
        route: 'planillasingresadas',
        permission: permission.sheets,
        icon: IconClipboardText,
      },
      {
        to: '/consultas/resultadoscilindros',
        route: 'resultadoscilindros',
        permission: permission.results,
        icon: IconReportAnalytics,
      },
      {
        to: '/consultas/estadisticas',
        route: 'estadisticas',
        permission: permission.statistics,
        icon: IconChartLine,
      },
    ],
  },
  {
    group: 'administration',
    items: [
      {
        to: '/administracion/tecnico',
        route: 'tecnico',
        permission: permission.technicians,
        icon: IconUserCog,
      },
      {
        to: '/administracion/marca',
        route: 'marca',
        permission: permission.technicians,
        icon: IconBuildingFactory2,
      },
      {
        to: '/administracion/usuarios',
        route: 'usuarios',
        permission: permission.users,
        icon: IconListDetails,
      },
      { to: '/administracion/tabla', route: 'tabla', permission: permission.tables, icon: IconTable },
    ],
  },
] as const satisfies readonly {
  group: string
  items: readonly { to: string; route: string; permission: number; icon: TablerIcon }[]
}[]
