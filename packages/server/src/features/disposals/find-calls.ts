import { permission } from '@probeta/domain/people/permissions.ts'
import type { Readings } from '../../stores/stores.ts'
import type { Notice } from '../../stores/inbox/notice.ts'

const mostCalled = 200

/** Tells those who approve results of reserves that are called: once for each specimen and cause. */
export async function findReserveCalls(
  { disposals }: Pick<Readings, 'disposals'>,
  today: string,
): Promise<Notice[]> {
  const called = await disposals.called(today, mostCalled)
  return called.map(({ specimen, sample, workSite, location, rule }) => ({
    kind: 'reserveCalled',
    once: `reserveCalled:${specimen.id}:${rule}`,
    object: { kind: 'sample', id: sample.id },
    facts: { code: specimen.code, location, workSite: `${workSite.code} · ${workSite.name}` },
    to: { permission: permission.results, level: 'approve' },
  }))
}
