import { screen } from './screen.tsx'

/** Administration. One line per screen, as in servicios.tsx. */
export const administracion = [
  screen('/administracion/tecnico', 10, () =>
    import('../features/technicians/technician-page.tsx').then((page) => page.TechnicianPage),
  ),
  screen('/administracion/marca', 10, () =>
    import('../features/brands/brand-page.tsx').then((page) => page.BrandPage),
  ),
  screen('/administracion/usuarios', 9, () => import('./users-screen.tsx').then((page) => page.UsersScreen)),
  screen('/administracion/usuarios/$userId', 9, () =>
    import('../features/users/user-file-page.tsx').then((page) => page.UserFilePage),
  ),
  screen('/administracion/usuarios/$userId/ver-como', 9, () =>
    import('./see-as-screen.tsx').then((page) => page.SeeAsScreen),
  ),
  screen('/administracion/tabla', 13, () => import('./tables-screen.tsx').then((page) => page.TablesScreen)),
] as const
