import { SampleCard } from '../features/samples/sample-card.tsx'
import { SheetPage } from '../features/sheets/sheet-page.tsx'

/** A sheet shows its trucks as samples. */
export const SheetScreen = () => <SheetPage Sample={SampleCard} />
