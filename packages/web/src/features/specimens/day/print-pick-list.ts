import type { Language } from '@probeta/contract/languages.ts'
import { showFile } from '../../../ui/show-file.ts'
import { fetchPickList } from '../queries.ts'

/** Opens the pick list of a day in another tab; downloads it where the browser allows none. Throws ApiRefusal. */
export async function openPickList(day: string, language: Language): Promise<void> {
  showFile(await fetchPickList(day, language), `pick-list-${day}.pdf`)
}
