import { portalSteps } from '@probeta/domain/sample/portal-steps.ts'
import { z } from 'zod'

export const portalViews = ['results', 'samples', 'elements', 'reports', 'visits'] as const
export type PortalView = (typeof portalViews)[number]
export const outcomeParts = ['conforms', 'provisional', 'watch', 'doesNotConform', 'notAssessed'] as const

/** The current view of the portal: a link reopens it. */
export const PortalUrl = z.object({
  workSiteId: z.uuid().optional(),
  view: z.enum(portalViews).default('results'),
  search: z.string().max(60).optional(),
  outcome: z.enum(outcomeParts).optional(),
  step: z.enum(portalSteps).optional(),
  element: z.string().min(1).max(200).optional(),
  /** The sample whose file is open. */
  sample: z.uuid().optional(),
})

/** Clears the filters of every list. */
export const noFilters = { search: undefined, outcome: undefined, step: undefined, element: undefined }
