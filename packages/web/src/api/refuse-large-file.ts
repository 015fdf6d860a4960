import { type Endpoint, uploadRuleOf } from '@probeta/contract/base/endpoint.ts'
import { ApiRefusal } from './refusal.ts'

/** Refuses a large file as the server would, before anything is sent: a browser sends a body to its end before it reads the answer. */
export function refuseLargeFile({ upload }: Pick<Endpoint, 'upload'>, file: Blob): void {
  const { most, tooLarge } = uploadRuleOf(upload)
  if (file.size > most) throw new ApiRefusal({ code: tooLarge, status: 413 })
}
