import { dueBatches, type IssuingPlace, issueSome } from '../features/reports/batches/issue-batch.ts'

/** So long at once, so that the batches of another laboratory do not wait for the end of a large one. */
const longestMs = 20_000

/**
 * Issues authorised batches of reports of a laboratory, a few reports of each batch in turn; true when there is more to
 * do at once. What a server does not come to, or dies over, the next one does: which of them it is decides the row of the batch.
 */
export async function issueBatches(
  place: IssuingPlace,
  stopping: () => boolean,
  onProblem: (error: unknown) => void,
): Promise<boolean> {
  const until = performance.now() + longestMs
  let more = true
  while (more && performance.now() < until) {
    more = false
    for (const batch of await dueBatches(place)) {
      if (stopping()) return true
      if (await issueSome(place, batch, onProblem)) more = true
    }
  }
  return more
}
