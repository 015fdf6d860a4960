import { dueBatches, type IssuingPlace, issueSome } from '../features/reports/batches/issue-batch.ts'

/** Longest run, so that the batches of another laboratory do not wait for the end of a large one. */
const longestMs = 20_000

/**
 * Issues authorised batches of reports of a laboratory, a few reports of each batch in turn; true when more can be done at
 * once. A batch that a server leaves or dies over is continued by the next: the row of the batch decides which server has it.
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
