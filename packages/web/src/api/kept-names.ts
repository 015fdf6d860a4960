/** The browser's database for working without a network; signing out deletes it. */
export const keptAnswers = 'probeta-offline'

/** Deletes everything stored for the person who was signed in. */
export function forgetAnswers(): void {
  try {
    indexedDB.deleteDatabase(keptAnswers)
  } catch {
    // Where nothing can be stored there is nothing to delete.
  }
}
