import type { PortalResult } from '@probeta/contract/portal.ts'
import { PortalPage } from '../features/portal/portal-page.tsx'
import { VerdictBadge } from '../features/strength-tests/verdict-card.tsx'
import { VerdictPanel } from '../features/strength-tests/verdict-panel.tsx'

/** A client reads the same verdict as the laboratory; the laboratory's own warnings stay there. */
const Why = ({ result }: { result: PortalResult }) => <VerdictPanel test={{ ...result, warnings: [] }} />

/** How the portal shows verdicts. */
export const portalVerdicts = { Badge: VerdictBadge, Why }

/** The whole portal of a client user. */
export const ClientHome = () => <PortalPage verdicts={portalVerdicts} />
