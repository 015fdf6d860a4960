import { permission } from '@probeta/domain/people/permissions.ts'
import { screen } from './screen.tsx'

/** Administration. One line per screen, as in servicios.tsx. */
export const administracion = [
  screen('/administracion/tecnico', permission.technicians, () =>
    import('../features/technicians/technician-page.tsx').then((page) => page.TechnicianPage),
  ),
  screen('/administracion/marca', permission.technicians, () =>
    import('../features/brands/brand-page.tsx').then((page) => page.BrandPage),
  ),
  screen('/administracion/usuarios', permission.users, () =>
    import('./users-screen.tsx').then((page) => page.UsersScreen),
  ),
  screen('/administracion/usuarios/$userId', permission.users, () =>
    import('../features/users/user-file-page.tsx').then((page) => page.UserFilePage),
  ),
  screen('/administracion/usuarios/$userId/ver-como', permission.users, () =>
    import('./see-as-screen.tsx').then((page) => page.SeeAsScreen),
  ),
  screen('/administracion/tabla', permission.tables, () =>
    import('./tables-screen.tsx').then((page) => page.TablesScreen),
  ),
] as const
