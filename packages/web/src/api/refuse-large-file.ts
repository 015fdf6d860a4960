import { type Endpoint, mostUploadedBytes } from '@probeta/contract/base/endpoint.ts'
import { ApiRefusal } from './refusal.ts'

/** Refuses a large file as the server would, before anything is sent: a browser sends a body to its end before it reads the answer. */
export function refuseLargeFile({ upload }: Pick<Endpoint, 'upload'>, file: Blob): void {
  const { most, tooLarge } =
    typeof upload === 'object' ? upload : ({ most: mostUploadedBytes, tooLarge: 'import.tooLarge' } as const)
  if (file.size > most) throw new ApiRefusal({ code: tooLarge, status: 413 })
}
