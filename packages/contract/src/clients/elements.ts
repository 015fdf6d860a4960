import { elementStates } from '@probeta/domain/element/colour-elements.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text, uuid, version } from '../base/values.ts'

/** Most elements of a work site; they are shown and edited as one tree. */
export const mostElements = 5_000

export const Element = z.object({
  id: uuid(),
  version: version(),
  parentId: uuid().nullable(),
  name: z.string(),
  /** Full path: 'Torre A > Piso 3 > Losa'. It is what sheets and visits are filled in with. */
  called: z.string(),
  active: z.boolean(),
  /** Samples taken from it, also under its earlier names. */
  samples: z.int(),
})
export type Element = z.infer<typeof Element>

/** Number of strength tests by outcome; those that could not be assessed or have no rule count as `notAssessed`. */
export const OutcomeCounts = z.object({
  tests: z.int(),
  conforms: z.int(),
  provisional: z.int(),
  watch: z.int(),
  doesNotConform: z.int(),
  notAssessed: z.int(),
})

/** An element with how its concrete stands: of a client by what was issued, of staff by what was judged. */
export const StructureElement = z.object({
  /** Null: typed on sheets, and no element of the tree. */
  id: uuid().nullable(),
  /** Full path; samples and results are filtered by it. */
  called: z.string(),
  name: z.string(),
  /** Level in the tree; 0 is outermost. */
  depth: z.int(),
  /** The worst outcome of it and of the elements within it. */
  state: z.enum(elementStates),
  samples: z.int(),
  counts: OutcomeCounts,
})
export type StructureElement = z.infer<typeof StructureElement>

const params = z.object({ workSiteId: uuid() })
const ofElement = z.object({ elementId: uuid() })
const elementName = () => text(80).min(1)

export const listElementsEndpoint = endpoint({
  method: 'GET',
  path: '/work-sites/:workSiteId/elements',
  summary: 'The parts of a work site as a tree: each followed by what stands in it',
  access: { permission: permission.workSites, level: 'view' },
  params,
  result: z.object({ items: z.array(Element) }),
  refuses: ['workSite.notFound'],
})

export const showStructureEndpoint = endpoint({
  method: 'GET',
  path: '/work-sites/:workSiteId/structure',
  summary: 'The parts of a work site as a tree, each with how its concrete was judged, issued or not',
  access: { permission: permission.results, level: 'view' },
  params,
  result: z.object({ items: z.array(StructureElement) }),
  refuses: ['workSite.notFound'],
})

export const addElementsEndpoint = endpoint({
  method: 'POST',
  path: '/work-sites/:workSiteId/elements',
  summary:
    'Add parts of a work site by their whole paths; what is there already stays, what they stand in is added',
  access: { permission: permission.workSites, level: 'edit' },
  params,
  body: z.strictObject({
    /** Path of each element, outermost level first. */
    paths: z.array(z.array(elementName()).min(1).max(6)).min(1).max(mostElements),
  }),
  result: z.object({ items: z.array(Element), added: z.int() }),
  once: true,
  refuses: ['workSite.notFound', 'element.tooMany', 'element.tooLong'],
})

export const changeElementEndpoint = endpoint({
  method: 'PUT',
  path: '/elements/:elementId',
  summary: 'Rename an element, move it with all that stands in it, or take it out of use',
  access: { permission: permission.workSites, level: 'edit' },
  params: ofElement,
  body: z.strictObject({
    name: elementName(),
    parentId: uuid().nullable(),
    /** The sibling before which it is placed; null: after all of them. Omitted: its place does not change. */
    before: uuid().nullable().optional(),
    active: z.boolean(),
  }),
  result: z.object({ items: z.array(Element) }),
  guarded: true,
  refuses: [
    'element.notFound',
    'element.nameTaken',
    'element.inItself',
    'element.tooDeep',
    'element.tooLong',
  ],
})

export const removeElementEndpoint = endpoint({
  method: 'DELETE',
  path: '/elements/:elementId',
  summary: 'Remove an element with all that stands in it, if nothing was ever sampled or booked there',
  access: { permission: permission.workSites, level: 'edit' },
  params: ofElement,
  result: z.object({ items: z.array(Element) }),
  guarded: true,
  refuses: ['element.notFound', 'element.used'],
})
