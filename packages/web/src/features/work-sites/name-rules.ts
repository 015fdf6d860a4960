import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'

export type Named = { name: string; verified: boolean }

/** The name of a test method as printed on reports; an id that is not known stays as it is stored. */
export const nameMethod = (id: string): Named =>
  isMethodId(id) ? methodOf(id) : { name: id, verified: false }
