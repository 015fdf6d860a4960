import { z } from 'zod'
import { ReceptionPage } from '../features/receptions/reception-page.tsx'
import { SheetsPage } from '../features/sheets/list/sheets-page.tsx'
import { useUrlState } from '../ui/lists/use-url-state.ts'

const Url = z.object({ receive: z.string().optional() })

/** The sheets, and the door through which their specimens come into the laboratory. */
export function SheetsScreen() {
  const [{ receive }] = useUrlState(Url)
  return receive === undefined ? <SheetsPage /> : <ReceptionPage />
}
