import { createRoute } from '@tanstack/react-router'
import { MainLayout } from '../shell/main-layout.tsx'
import { root } from './root.tsx'

/** Header, menu and settings panel around every screen that needs a session. */
export const mainLayout = createRoute({ getParentRoute: () => root, id: 'main', component: MainLayout })
