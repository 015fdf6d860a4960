/** The browser's database of what working without a network needs; signing out removes it whole. */
export const keptAnswers = 'probeta-offline'

/** Forgets everything that was kept for whoever was in. */
export function forgetAnswers(): void {
  try {
    indexedDB.deleteDatabase(keptAnswers)
  } catch {
    // Nothing was kept where nothing can be.
  }
}
