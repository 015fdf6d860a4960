import { readLabelEndpoint } from '@probeta/contract/concrete/labels.ts'
import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { api } from '../../../api/client.ts'
import { ApiRefusal } from '../../../api/refusal.ts'

/** A label that must not be trusted; `at`: when it was replaced. */
export type Untrusted = {
  kind: 'check' | 'foreign' | 'replaced' | 'unknown'
  code: string
  at: string | null
  untrusted: true
}
export const isUntrusted = (wrong: object): wrong is Untrusted => 'untrusted' in wrong

const kinds: Readonly<Record<string, Untrusted['kind']>> = {
  'label.check': 'check',
  'label.foreign': 'foreign',
  'label.replaced': 'replaced',
  'label.unknown': 'unknown',
}

/** Returns the specimen of any day with this valid label, or why the label does not count. Throws ApiRefusal. */
export async function findByLabel(text: string): Promise<Specimen | Untrusted> {
  try {
    return await api.call(readLabelEndpoint, { query: { text } })
  } catch (error) {
    const kind = error instanceof ApiRefusal ? kinds[error.code] : undefined
    if (!(error instanceof ApiRefusal) || kind === undefined) throw error
    const { code, at } = error.detail
    return {
      kind,
      code: typeof code === 'string' ? code : text,
      at: typeof at === 'string' ? at : null,
      untrusted: true,
    }
  }
}
