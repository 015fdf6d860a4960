import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text, uuid, version } from '../base/values.ts'

/** Most views that a person may save for one list. */
export const mostSavedViews = 50

const list = () => z.string().regex(/^[a-zA-Z]{1,40}$/)
const key = () => z.string().regex(/^[a-zA-Z0-9]{1,40}$/)
const keys = () => z.array(key()).max(60)

const ViewInput = z.strictObject({
  name: text(80).min(1),
  /** Query parameters of the address of the screen. */
  query: z.array(z.strictObject({ name: key(), value: text(200) })).max(20),
  /** Keys of the columns in order, and the hidden ones; null: the default columns of the list. */
  columns: z.strictObject({ order: keys(), hidden: keys() }).nullable(),
})

export const SavedView = ViewInput.extend({ id: uuid(), version: version(), list: list() })
export type SavedView = z.infer<typeof SavedView>

const params = z.object({ viewId: uuid() })

export const listSavedViewsEndpoint = endpoint({
  method: 'GET',
  path: '/saved-views',
  summary: 'My views of a list, by name',
  access: 'portal',
  query: z.object({ list: list() }),
  result: z.object({ items: z.array(SavedView) }),
  refuses: [],
})

export const addSavedViewEndpoint = endpoint({
  method: 'POST',
  path: '/saved-views',
  summary: 'Keep filters, order and columns of a list under a name',
  access: 'portal',
  body: ViewInput.extend({ list: list() }),
  result: SavedView,
  once: true,
  refuses: ['savedView.nameTaken', 'savedView.tooMany'],
})

export const changeSavedViewEndpoint = endpoint({
  method: 'PUT',
  path: '/saved-views/:viewId',
  summary: 'Rename a view of mine, or keep something else in it',
  access: 'portal',
  params,
  body: ViewInput,
  result: SavedView,
  guarded: true,
  refuses: ['savedView.notFound', 'savedView.nameTaken'],
})

export const removeSavedViewEndpoint = endpoint({
  method: 'DELETE',
  path: '/saved-views/:viewId',
  summary: 'Remove a view of mine',
  access: 'portal',
  params,
  result: z.object({}),
  refuses: ['savedView.notFound'],
})
