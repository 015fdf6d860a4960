import { checkVisitsChangeEndpoint, type VisitsChange } from '@probeta/contract/clients/visit-changes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** What a change would do to each visit. Whether there is a reason matters, its words do not. */
export function checkQuery(body: VisitsChange | undefined) {
  const said = (text: string) => (text === '' ? '' : '…')
  const asked = body && { ...body, reason: said(body.reason), overrideReason: said(body.overrideReason) }
  return queryOptions({
    queryKey: ['/visits', 'changes', asked],
    queryFn: ({ signal }) =>
      api.call(checkVisitsChangeEndpoint, { body: asked ?? (body as VisitsChange) }, { signal }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
