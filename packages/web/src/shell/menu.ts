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
      { to: '/servicios/programacion', route: 'programacion', permission: 1, icon: IconCalendarWeek },
      { to: '/servicios/cliente', route: 'cliente', permission: 21, icon: IconUsers },
      { to: '/servicios/obra', route: 'obra', permission: 22, icon: IconBuilding },
      { to: '/servicios/muestras', route: 'muestras', permission: 23, icon: IconBox },
      { to: '/servicios/roturasdiarias', route: 'roturasdiarias', permission: 24, icon: IconHammer },
      { to: '/servicios/consulta', route: 'consulta', permission: 11, icon: IconSearch },
    ],
  },
  {
    group: 'consultations',
    items: [
      {
        to: '/consultas/planillasingresadas',
        route: 'planillasingresadas',
        permission: 26,
        icon: IconClipboardText,
      },
      {
        to: '/consultas/resultadoscilindros',
        route: 'resultadoscilindros',
        permission: 25,
        icon: IconReportAnalytics,
      },
      { to: '/consultas/estadisticas', route: 'estadisticas', permission: 27, icon: IconChartLine },
    ],
  },
  {
    group: 'administration',
    items: [
      { to: '/administracion/tecnico', route: 'tecnico', permission: 10, icon: IconUserCog },
      { to: '/administracion/marca', route: 'marca', permission: 10, icon: IconBuildingFactory2 },
      { to: '/administracion/usuarios', route: 'usuarios', permission: 9, icon: IconListDetails },
      { to: '/administracion/tabla', route: 'tabla', permission: 13, icon: IconTable },
    ],
  },
] as const satisfies readonly {
  group: string
  items: readonly { to: string; route: string; permission: number; icon: TablerIcon }[]
}[]
